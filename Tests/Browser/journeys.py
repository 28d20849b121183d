"""Registry of all journeys, in import order."""

journeys = []


def journey(function):
    """Decorator that registers a journey. Its name is a statement; it gets a `World`."""
    journeys.append(function)
    return function
