// Swift Testing looks for a module of this name wherever a test also imports CoreGraphics. On Apple's platforms it
// attaches images to tests; here it holds nothing.
