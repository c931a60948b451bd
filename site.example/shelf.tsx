import type { PageLoad, PageProps } from '#site'

interface Loaded {
  labels: string[]
}

/** In the back office `get` may read what the person who is signed in may. */
export async function load({ get }: PageLoad): Promise<Loaded> {
  const { items } = (await get('/items?all=true&limit=20')) as { items: { title: string; price: number }[] }
  return { labels: items.map(({ title, price }) => `${title}: LKR ${price.toFixed(2)}`) }
}

export default function Shelf({ loaded }: PageProps<Loaded>) {
  return (
    <ul className="space-y-2 rounded-lg border border-line bg-white p-4">
      {loaded.labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  )
}
