/** `/robots.txt`: what search engines need not read, and where the sitemap is. */
import type { LoaderFunctionArgs } from 'react-router'
import { publicUrlContext } from '#web/context.ts'
import { pages } from '#web/page-table.ts'

/** Nothing on them is for search engines; pages that say so themselves (`noindex`) must stay readable. */
const unread = ['/api/', ...pages.filter(({ access }) => access === 'customer').map(({ path }) => path)]

export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...unread.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${context.get(publicUrlContext)}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
