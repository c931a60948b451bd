/** The screens anyone can open, as the sitemaps list them. `indexed`: whether search engines should list it too. */
export const shopScreens = [
  { label: 'Home', to: '/', indexed: true },
  { label: 'All Products', to: '/products', indexed: true },
  { label: 'Smart Home', to: '/smart-home', indexed: true },
  { label: 'Contact us', to: '/support', indexed: true },
  { label: 'About Us', to: '/about', indexed: true },
  { label: 'Cart', to: '/cart', indexed: false },
  { label: 'Checkout', to: '/checkout', indexed: false },
  { label: 'Login', to: '/login', indexed: false },
  { label: 'Sign up', to: '/signup', indexed: false },
  { label: 'Account', to: '/account', indexed: false },
  { label: 'Sitemap', to: '/sitemap', indexed: true },
] as const
