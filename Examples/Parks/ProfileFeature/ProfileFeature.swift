// ProfileFeature
