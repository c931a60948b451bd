import type { PageLoad, PageProps } from '#site'

interface Loaded {
  titles: string[]
}

export async function load({ get }: PageLoad): Promise<Loaded> {
  const { items } = (await get('/items?category=Refrigerators&limit=3')) as { items: { title: string }[] }
  return { titles: items.map(({ title }) => title) }
}

export default function Fridges({ loaded, href }: PageProps<Loaded>) {
  return (
    <>
      <p>Measure the place first: a fridge wants 5 cm of air on each side.</p>
      <ul className="mt-4 list-disc pl-5">
        {loaded.titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p className="mt-4">
        <a href={href('/products?category=Refrigerators')}>All fridges</a>
      </p>
    </>
  )
}
