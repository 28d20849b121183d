#include "CHostLink.h"
