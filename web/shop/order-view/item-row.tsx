/** One item of an order or a pre-order: its picture, its brand, its name, and what is said below. */
import { Link } from 'react-router'
import { langOf } from '#web/languages/lang-of.ts'
import { Picture } from '#web/ui/display/picture.tsx'
import { TitleText } from '#web/ui/display/title-text.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface ItemRowProps {
  item: { image: string | null; brand: string; title: string }
  /** The page of the item; null while there is none. */
  to: string | null
  children: Elements
}

export function ItemRow({ item: { image, brand, title }, to, children }: ItemRowProps) {
  return (
    <div className="flex gap-4 py-4">
      <Picture
        src={image ?? undefined}
        alt=""
        width={160}
        height={160}
        sizes="5rem"
        quiet
        className="size-20 shrink-0 rounded-md bg-stage object-cover"
      />
      <div className="min-w-0 grow">
        {brand && <p className="text-ink-faint text-xs">{brand}</p>}
        <p lang={langOf(title)} className="font-medium">
          {to === null ? (
            <TitleText>{title}</TitleText>
          ) : (
            <Link to={to} className="hover:text-accent hover:underline">
              <TitleText>{title}</TitleText>
            </Link>
          )}
        </p>
        {children}
      </div>
    </div>
  )
}
