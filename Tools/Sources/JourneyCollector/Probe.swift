import CZlib
import Hummingbird
import Journeys
import Logging
import ServiceLifecycle
