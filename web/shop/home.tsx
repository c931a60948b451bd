/** The home page. */
import { shopDetails } from '#web/content/shop-details.ts'
import { ProductCard } from './product-card.tsx'

export function meta() {
  return [{ title: `${shopDetails.name} - ${shopDetails.tagline}` }]
}

export default function Home() {
  const item = {
    id: '1',
    slug: 'redmi-14c',
    title: 'Redmi 14C',
    brand: 'Redmi',
    category: 'Phones',
    price: 42900,
    qty: 3,
    images: [],
    imageAlts: [],
  }
  return (
    <div className="page-width grid grid-cols-2 gap-4 py-8 md:grid-cols-4">
      <h1 className="col-span-full text-4xl font-bold">Home</h1>
      {[3, 0, 20, 1].map((qty) => (
        <ProductCard key={qty} item={{ ...item, id: String(qty), qty }} />
      ))}
    </div>
  )
}
