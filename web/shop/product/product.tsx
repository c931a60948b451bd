/** One product: its pictures, price and stock, what it is, and the way into the cart or to its pre-order. */
import { t } from '@lingui/core/macro'
import { lazy, useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { decodeDescription } from '#contract/catalogue/items/description.ts'
import { isToCome } from '#contract/catalogue/items/expected-on.ts'
import type { ItemFacts } from '#contract/catalogue/items/item-facts.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import type { VariantGroup } from '#contract/catalogue/variants.ts'
import type { Electricity } from '#contract/checkout/delivery.ts'
import { CURRENCY } from '#contract/core/money.ts'
import { pictureAt } from '#contract/core/pictures.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { type Api, ApiRefusal } from '#web/api/client.ts'
import { trackEvent } from '#web/api/track-event.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { LazyBoundary } from '#web/lazy/lazy-boundary.tsx'
import { pageMeta, shortened } from '#web/meta/page-meta.ts'
import { aggregateRating } from '#web/meta/rating-data.ts'
import { product } from '#web/meta/structured-product.ts'
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import { cardItem, categoryNameOf, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { brandPath, categoryPath, productPath } from '#web/shop/catalogue/shop-paths.ts'
import { movedOrMissing } from '#web/shop/errors/moved-or-missing.ts'
import { recent } from '#web/shop/recent/recent-store.ts'
import { labelWords, runningCostOf, usualBills } from '#web/shop/running-costs/running-cost.ts'
import { sayDetail } from '#web/shop-details/say-detail.ts'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { Tabs } from '#web/ui/display/tabs.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductOverview } from './product-overview.tsx'
import { ProductPurchase } from './product-purchase.tsx'
import { ProductSpecifications } from './product-specifications.tsx'
import { BuyBar } from './product-tools/buy-bar.tsx'
import type { RunningWords } from './product-tools/running-cost.tsx'
import { RecentPlace } from './recent-place.tsx'

const mostAlike = 4

const ReviewsPanel = lazy(() =>
  import('./reviews/reviews-panel.tsx').then((module) => ({ default: module.ReviewsPanel })),
)

const QuestionsSection = lazy(() =>
  import('./questions/questions-section.tsx').then((module) => ({ default: module.QuestionsSection })),
)

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { publicUrl, item, variants, terms, reviewed, availability } = loaderData
  const [opening] = decodeDescription(item.description)
  const [picture] = item.images
  return pageMeta({
    publicUrl,
    path: productPath(item),
    title: item.title,
    description: shortened(opening.text || t`${item.title} at ${shopDetails.name}. ${sayDetail('tagline')}`),
    image: picture && pictureAt(picture, 1280),
    imageAlt: item.imageAlts[0] || item.title,
    type: 'product',
    more: [
      { property: 'product:price:amount', content: item.price.toFixed(2) },
      { property: 'product:price:currency', content: CURRENCY },
      { property: 'product:availability', content: availability },
      { property: 'product:condition', content: item.condition ?? 'new' },
      { property: 'product:retailer_item_id', content: item.id },
      ...(item.brand ? [{ property: 'product:brand', content: item.brand }] : []),
    ],
    structured: import.meta.env.SSR
      ? [
          {
            ...product(publicUrl, item, { variants, terms, now: new Date() }),
            ...aggregateRating(reviewed?.rating ?? null),
          },
        ]
      : [],
    breadcrumbs: [...pathTo(item), { label: item.title, to: productPath(item) }],
  })
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const found = api('GET /items/{id}', { params: { id: params.id ?? '' }, query: writtenIn() }).catch(
    async (error: unknown) => {
      throw isUnknown(error) ? await movedOrMissing({ context, url }) : error
    },
  )
  const [{ item, facts = {}, goesWith = [] }, { electricity, ...terms }] = await Promise.all([
    found,
    api('GET /sale-terms', { query: { with: 'electricity' } }),
  ])
  const [variants, reviewed, asked] = await Promise.all([
    findVariants(api, item),
    terms.reviews ? api('GET /items/{id}/reviews', { params: { id: item.id } }) : null,
    terms.questions ? api('GET /items/{id}/questions', { params: { id: item.id } }) : null,
  ])
  const alike = await findAlike(api, item, [...(variants?.items ?? []), ...goesWith])
  const along = goesWith.map(cardItem)
  const publicUrl = context.get(publicUrlContext)
  const availability = availabilityWords(item)
  const running = runningWords(facts, electricity)
  return { publicUrl, item, facts, variants, along, alike, terms, running, reviewed, asked, availability }
}

/** Null where nothing is known of its electricity. */
function runningWords(facts: ItemFacts, electricity: Electricity | undefined): RunningWords | null {
  const cost = electricity ? runningCostOf(facts, electricity) : null
  const label = labelWords(facts)
  if (!cost && label === '') return null
  return { cost: cost && electricity ? { ...cost, ...usualBills(electricity) } : null, label }
}

/** Null for an item that stands alone. */
async function findVariants(api: Api, item: Item): Promise<VariantGroup | null> {
  if (!item.options) return null
  return (await api('GET /items/{id}/variants', { params: { id: item.id }, query: writtenIn() })).variants
}

/** Others of the same category, without those that the page shows already. */
async function findAlike(api: Api, item: Item, shown: readonly { id: string }[]): Promise<ItemSummary[]> {
  if (item.category === '') return []
  const own = new Set([item.id, ...shown.map(({ id }) => id)])
  // As many more than are shown, since those may be among them.
  const query = { category: item.category, limit: mostAlike + own.size, ...writtenIn() }
  const { items } = await api('GET /items', { query })
  return items
    .filter((other) => !own.has(other.id))
    .slice(0, mostAlike)
    .map(cardItem)
}

export default function Product() {
  const { publicUrl, item, facts, variants, along, alike, terms, running, reviewed, asked } =
    useLoaderData<typeof loader>()
  const buying = useRef<HTMLDivElement>(null)
  const isSoldOut = item.qty === 0

  useEffect(() => {
    if (isSoldOut) trackEvent({ kind: 'seen-sold-out', item: item.id })
  }, [isSoldOut, item.id])
  useEffect(() => recent.saw(item), [item])
  return (
    // Another product is another page: nothing that was chosen here belongs to it.
    <div key={item.id} className="page-width pt-4 md:pt-6">
      <Breadcrumb steps={[{ label: t`Home`, to: '/' }, ...pathTo(item)]} />
      <div className="mt-3 grid gap-x-8 gap-y-5 md:grid-cols-2 lg:mt-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12 xl:gap-x-20">
        <ProductGallery item={item} />
        <ProductPurchase
          item={item}
          facts={facts}
          variants={variants}
          terms={terms}
          running={running}
          url={new URL(productPath(item), publicUrl).href}
          buying={buying}
        />
      </div>
      <Tabs
        label={t`About this product`}
        initial="overview"
        className="mt-14 md:mt-20"
        tabs={[
          {
            id: 'specifications',
            label: t`Specifications`,
            content: <ProductSpecifications item={item} />,
          },
          { id: 'overview', label: t`Overview`, content: <ProductOverview item={item} /> },
          {
            id: 'reviews',
            label: t`Reviews`,
            content: reviewed ? (
              <LazyBoundary>
                <ReviewsPanel itemId={item.id} first={reviewed} />
              </LazyBoundary>
            ) : (
              <p className="py-10 text-center text-ink-soft text-lg">{t`Reviews Coming Soon`}</p>
            ),
          },
        ]}
      />
      {asked && (
        <LazyBoundary>
          <QuestionsSection itemId={item.id} first={asked} />
        </LazyBoundary>
      )}
      <Others id="along" title={t`Goes well with`} items={along} columns="md:grid-cols-3 lg:grid-cols-6" />
      <Others id="alike" title={t`You Might Also Like`} items={alike} columns="md:grid-cols-4" />
      <RecentPlace itemId={item.id} />
      <BuyBar item={item} place={buying} />
    </div>
  )
}

/** As share previews read it (https://developers.facebook.com/docs/marketing-api/catalog/reference). */
function availabilityWords({ qty, expectedOn }: Item): string {
  if (qty > 0) return 'in stock'
  return isToCome(expectedOn, new Date()) ? 'preorder' : 'out of stock'
}

interface OthersProps {
  id: string
  title: string
  items: readonly ItemSummary[]
  /** How many stand beside each other on screens wider than a phone's. */
  columns: string
}

function Others({ id, title, items, columns }: OthersProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-16 md:mt-24">
      <h2 id={id} className="font-bold text-3xl">
        {title}
      </h2>
      <ul className={classes('mt-6 grid grid-cols-2 gap-x-4 gap-y-10 md:mt-8 md:gap-x-5 lg:gap-x-6', columns)}>
        {items.map((other) => (
          <li key={other.id} className="min-w-0">
            <ProductCard item={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function pathTo(item: Item) {
  const last = item.brand
    ? [{ label: item.brand, to: brandPath(item.brand) }]
    : item.category
      ? [{ label: categoryNameOf(item), to: categoryPath(item.category) }]
      : []
  return [{ label: t`Products`, to: '/products' }, ...last]
}

/** Whether the API refused it since it can't exist. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiRefusal && (error.status === 404 || error.status === 400)
}
