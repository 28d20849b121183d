"""The journeys that there are, in the order in which their modules are imported."""

journeys = []


def journey(function):
    """Has a function walked: its name says what it shows, and it is given a world."""
    journeys.append(function)
    return function
