/** One product the search found: thumbnail, title with the found text marked, price. */
import { memo } from 'react'
import { Link } from 'react-router'
import { langOf } from '#web/languages/lang-of.ts'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { categoryNameOf } from '#web/shop/catalogue/item-summary.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Picture } from '#web/ui/display/picture.tsx'
import { Price, WasPrice } from '#web/ui/display/price.tsx'
import { markedParts } from './highlight-parts.ts'

/** Remembered, because the list may hold a thousand of them while a key moves the choice by one. */
export const SearchResult = memo(function SearchResult({
  id,
  item,
  search,
  active,
  onChoose,
}: {
  id?: string
  item: ItemSummary
  search: string
  /** Whether it is chosen in the listbox it is an option of; left out, it is a plain link. */
  active?: boolean
  onChoose: () => void
}) {
  return (
    <Link
      to={productPath(item)}
      id={id}
      {...(active === undefined ? {} : { role: 'option', 'aria-selected': active, tabIndex: -1 })}
      onClick={onChoose}
      className={classes(
        // Of a thousand results those that are scrolled to are laid out; most are as high as their picture.
        'mx-2 flex items-center gap-4 rounded-md px-3 py-2 hover:bg-stage [contain-intrinsic-height:auto_4.5rem] [content-visibility:auto]',
        active && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <Picture
        src={item.images[0]}
        alt=""
        width={56}
        height={56}
        sizes="3.5rem"
        quiet
        className="size-14 shrink-0 rounded-sm bg-stage object-cover"
      />
      <span className="min-w-0 grow">
        <span lang={langOf(item.title)} className="line-clamp-2 text-sm sm:text-base">
          {markedParts(item.title, search).map(({ at, isUnbroken, parts }) => (
            <span key={at} className={classes(isUnbroken && 'whitespace-nowrap')}>
              {parts.map((part) =>
                part.matches ? (
                  <mark key={part.at} className="bg-transparent font-bold text-accent">
                    {part.text}
                  </mark>
                ) : (
                  part.text
                ),
              )}
            </span>
          ))}
        </span>
        <span className="flex flex-wrap gap-x-3 text-ink-faint text-xs">
          <span lang={langOf(categoryNameOf(item))}>{categoryNameOf(item)}</span>
          <Price amount={item.price} className="font-semibold text-ink sm:hidden" />
          <WasPrice {...item} className="sm:hidden" />
        </span>
      </span>
      <span className="shrink-0 text-right max-sm:hidden">
        <Price amount={item.price} className="font-semibold text-sm" />
        <WasPrice {...item} below className="justify-end" />
      </span>
    </Link>
  )
})
