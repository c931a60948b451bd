/** One product: its pictures, price and stock, what it is, and the way into the cart or to its pre-order. */
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { decodeDescription } from '#contract/description.ts'
import type { Item } from '#contract/items.ts'
import { pictureAt } from '#contract/pictures.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { type Api, Refusal } from '#web/api/client.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { pageMeta, shortened } from '#web/meta/page-meta.ts'
import { product } from '#web/meta/structured-data.ts'
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import { cardItem, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { brandPath, categoryPath, productPath } from '#web/shop/catalogue/shop-paths.ts'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { Tabs } from '#web/ui/display/tabs.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductOverview } from './product-overview.tsx'
import { ProductPurchase } from './product-purchase.tsx'
import { ProductSpecifications } from './product-specifications.tsx'

const mostAlike = 4

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { publicUrl, item } = loaderData
  const [opening] = decodeDescription(item.description)
  const [picture] = item.images
  return pageMeta({
    publicUrl,
    path: productPath(item),
    title: item.title,
    description: shortened(opening.text || `${item.title} at ${shopDetails.name}. ${shopDetails.tagline}`),
    image: picture && pictureAt(picture, 1280),
    imageAlt: item.imageAlts[0] || item.title,
    type: 'product',
    more: [
      { property: 'product:price:amount', content: item.price.toFixed(2) },
      { property: 'product:price:currency', content: 'LKR' },
      { property: 'product:availability', content: item.qty > 0 ? 'in stock' : 'out of stock' },
    ],
    structured: [product(publicUrl, item)],
    breadcrumbs: [...pathTo(item), { label: item.title, to: productPath(item) }],
  })
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { item } = await api('GET /items/{id}', { params: { id: params.id ?? '' } }).catch((error: unknown) => {
    throw notFoundOr(error)
  })
  const [alike, terms] = await Promise.all([findAlike(api, item), api('GET /sale-terms')])
  return { publicUrl: context.get(publicUrlContext), item, alike, terms }
}

/** Others of the same category. */
async function findAlike(api: Api, item: Item): Promise<ItemSummary[]> {
  if (item.category === '') return []
  // One more than is shown, since the item itself may be among them.
  const { items } = await api('GET /items', { query: { category: item.category, limit: mostAlike + 1 } })
  return items
    .filter((other) => other.id !== item.id)
    .slice(0, mostAlike)
    .map(cardItem)
}

export default function Product() {
  const { item, alike, terms } = useLoaderData<typeof loader>()
  return (
    // Another product is another page: nothing that was chosen here belongs to it.
    <div key={item.id} className="page-width pt-4 md:pt-6">
      <Breadcrumb steps={[{ label: 'Home', to: '/' }, ...pathTo(item)]} />
      <div className="mt-3 grid gap-x-8 gap-y-5 md:grid-cols-2 lg:mt-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12 xl:gap-x-20">
        <ProductGallery item={item} />
        <ProductPurchase item={item} terms={terms} />
      </div>
      <Tabs
        label="About this product"
        initial="overview"
        className="mt-14 md:mt-20"
        tabs={[
          { id: 'specifications', label: 'Specifications', content: <ProductSpecifications item={item} /> },
          { id: 'overview', label: 'Overview', content: <ProductOverview item={item} /> },
          {
            id: 'reviews',
            label: 'Reviews',
            content: <p className="py-10 text-center text-ink-soft text-lg">Reviews Coming Soon</p>,
          },
        ]}
      />
      {alike.length > 0 && (
        <section aria-labelledby="alike" className="mt-16 md:mt-24">
          <h2 id="alike" className="font-bold text-3xl">
            You Might Also Like
          </h2>
          <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 md:mt-8 md:grid-cols-4 md:gap-x-5 lg:gap-x-6">
            {alike.map((other) => (
              <li key={other.id} className="min-w-0">
                <ProductCard item={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function pathTo(item: Item) {
  const last = item.brand
    ? [{ label: item.brand, to: brandPath(item.brand) }]
    : item.category
      ? [{ label: item.category, to: categoryPath(item.category) }]
      : []
  return [{ label: 'Products', to: '/products' }, ...last]
}

/** What the loader throws when the API refused: the 404 page for what cannot exist, or else the error itself. */
function notFoundOr(error: unknown): unknown {
  const isUnknown = error instanceof Refusal && (error.status === 404 || error.status === 400)
  return isUnknown ? data(null, { status: 404 }) : error
}
