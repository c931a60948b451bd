// Every address of the shop, one line each, in the order of the specification.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('shop/layout.tsx', [
    index('shop/home.tsx'),
    route('products', 'shop/products.tsx'),
    route('products/:id', 'shop/product.tsx'),
    route('smart-home', 'shop/smart-home.tsx'),
    route('cart', 'shop/cart-page.tsx'),
    route('checkout', 'shop/checkout.tsx'),
    route('support', 'shop/support.tsx'),
    route('about', 'shop/about.tsx'),
    route('account', 'account/account.tsx'),
    route('sitemap', 'shop/sitemap.tsx'),
    layout('back-office/layout.tsx', [
      route('admin', 'back-office/inventory.tsx'),
      route('admin/add-item', 'back-office/add-item-redirect.ts'),
      route('add-item', 'back-office/add-item.tsx'),
      route('edit-item/:id', 'back-office/edit-item.tsx'),
      route('item/:id', 'back-office/item.tsx'),
      route('inquiries', 'back-office/inquiries.tsx'),
      route('orders', 'back-office/orders.tsx'),
      route('pre-orders', 'back-office/pre-orders.tsx'),
    ]),
    route('*', 'shop/not-found.tsx'),
  ]),
  layout('account/entrance-layout.tsx', [
    route('login', 'account/login.tsx'),
    route('signup', 'account/signup.tsx'),
    route('forgot-password', 'account/forgot-password.tsx'),
    route('reset-password', 'account/reset-password.tsx'),
    route('verify-email', 'account/verify-email.tsx'),
  ]),
  route('sitemap.xml', 'machine/sitemap-xml.ts'),
  route('robots.txt', 'machine/robots-txt.ts'),
  route('manifest.webmanifest', 'machine/web-manifest.ts'),
] satisfies RouteConfig
