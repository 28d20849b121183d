// ShopFeature
