/** The pages anyone can open that show no single item: those search engines list, and all of them. */
export const LISTED_PAGES = ['/', '/products', '/smart-home', '/support', '/about', '/sitemap']

export const PUBLIC_PAGES = [...LISTED_PAGES, '/cart', '/checkout', '/login', '/signup', '/forgot-password']
