// Which addresses that were not found are kept: those of links, never those of people, secrets and scanners.
import { expect, test } from 'vitest'
import { missedPath } from './missed-path.ts'

test.each([
  ['/products/Galaxy-A15?ref=mail', '/products/galaxy-a15'],
  ['/si/collections/phones/', '/collections/phones'],
  ['/pages/about-us.html', '/pages/about-us.html'],
  ['/product-category/kitchen/kettles', '/product-category/kitchen/kettles'],
  ['/blogs/news/how-to-choose-a-fridge-for-a-small-kitchen', '/blogs/news/how-to-choose-a-fridge-for-a-small-kitchen'],
])('%s is kept as %s', (path, kept) => {
  expect(missedPath(path)).toBe(kept)
})

test.each([
  ...['/wp-login.php', '/wp-admin/setup', '/.env', '/.git/config', '/a/.aws/credentials', '/index.php', '/cgi-bin/x'],
  ...['/vendor/phpunit/x', '/old.bak', '/backup.sql', '/actuator/health', '/favicon.png', '/x.aspx', '/phpmyadmin'],
  ...['/admin/x', '/api/x', '/order/AAAA', '/assets/app-1.js', '/orders', '/reset-password'],
  ...['/unsubscribe/nimal@example.com', '/unsubscribe/nimal%40example.com', '/call/077-123-4567', '/call/0771234567'],
  ...['/verify/3f2a9c81d4e07b66', '/t/eyJhbGciOiJIUzI1NiJ9eyJzdWIi', '/o/8f14e45f-ceea-467f-ab0e-1c2d3e4f5a6b'],
  ...['/<script>', '/a"b', '/{{7*7}}', '/$(id)', '/a/b/c/d/e/f/g/h', `/${'a-'.repeat(150)}`, '/x%00', '/a;b', '/a=b'],
])('%s is not', (path) => {
  expect(missedPath(path)).toBeNull()
})
