import type { SlotLoad, SlotProps } from '#site'

interface Loaded {
  others: number
}

/** Reads the shop's API; within 300 ms, or nothing is shown. */
export async function load({ item, get }: SlotLoad<'underPrice'>): Promise<Loaded> {
  const { items } = (await get(`/items?category=${encodeURIComponent(item.category)}&limit=100`)) as {
    items: { id: string }[]
  }
  return { others: items.filter(({ id }) => id !== item.id).length }
}

export default function UnderPrice({ item, loaded, href }: SlotProps<'underPrice', Loaded>) {
  return (
    <p className="mt-4 text-sm">
      <a href={href(`/products?category=${encodeURIComponent(item.category)}`)} className="text-accent underline">
        {`${loaded.others} more like this`}
      </a>
    </p>
  )
}
