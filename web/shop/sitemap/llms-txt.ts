/** `/llms.txt`: what the shop is and where what is found, for language models (https://llmstxt.org). */
import type { LoaderFunctionArgs } from 'react-router'
import { formatDays } from '#contract/checkout/delivery-fee.plain.ts'
import { defaultShopDetails } from '#contract/site/shop-details.ts'
import { apiContext, publicUrlContext, shopContext } from '#web/context.ts'
import { categoryPath } from '#web/shop/catalogue/shop-paths.ts'

const MOST_CATEGORIES = 50

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const publicUrl = context.get(publicUrlContext)
  const { name, tagline, phone, email } = context.get(shopContext) ?? defaultShopDetails
  const [terms, facets, machines] = await Promise.all([
    api('GET /sale-terms'),
    api('GET /catalogue/facets'),
    api('GET /machines'),
  ])
  const link = (label: string, path: string, explains: string) => `- [${label}](${publicUrl}${path}): ${explains}`
  const days = terms.zones.flatMap((zone) => (zone.days ? [`${zone.name} in ${formatDays(zone.days)}`] : []))
  const lines = [
    `# ${oneLine(name)}`,
    '',
    `> ${oneLine(tagline || name)} Prices are in Sri Lankan rupees (LKR); delivery within Sri Lanka.`,
    '',
    ...(days.length > 0 ? [`Delivery: ${oneLine(days.join('; '))} (working days).`, ''] : []),
    ...(terms.returns === '' ? [] : [`Returns: ${oneLine(terms.returns)}`, '']),
    ...contact(phone, email),
    '## Products',
    '',
    link('All products', '/products', 'with search (`?search=`), category (`?category=`) and brand (`?brand=`)'),
    ...facets.categories
      .slice(0, MOST_CATEGORIES)
      .map((each) => link(oneLine(each.name), categoryPath(each.name), `${each.count} in this category`)),
    '',
    '## Terms',
    '',
    link('Delivery', '/delivery', 'what it costs and how long it takes'),
    link('Returns', '/returns', 'what can be given back, and how'),
    link('Terms', '/terms', 'what holds between the shop and its customers'),
    link('Privacy', '/privacy-policy', 'what is kept of people'),
    link('Contact', '/support', 'how to reach the shop'),
    '',
    '## For programs',
    '',
    link('Sitemap', '/sitemap.xml', 'every page'),
    link('API', '/api/openapi.json', 'the calls of the shop as OpenAPI'),
    ...(machines.feed
      ? [link('Product feed', '/feeds/google.xml', "every item with price and stock, in Google's format")]
      : []),
    ...(machines.agents
      ? [
          link(
            'Shopping agents',
            '/.well-known/ucp',
            'search, prepare a cart and order without a card by the Universal Commerce Protocol; the buyer confirms',
          ),
        ]
      : []),
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

function contact(phone: string, email: string): string[] {
  const ways = [phone, email].filter((way) => way !== '')
  return ways.length === 0 ? [] : [`Contact: ${ways.map(oneLine).join(', ')}`, '']
}

/** What an owner typed can't begin a heading or a link of its own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim()
}
