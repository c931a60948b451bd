import type { SlotProps } from '#site'

export default function OfficeItem({ item }: SlotProps<'officeItem'>) {
  return <p className="mt-6 text-sm">{`Shelf label: ${item.title.slice(0, 20)}`}</p>
}
