/**
 * The table of a comparison. What differs is marked; on a narrow screen it scrolls in its own box, the names staying in
 * sight.
 */
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { langOf } from '#web/languages/lang-of.ts'
import { CardAction, StockNote } from '#web/shop/cards/card-action.tsx'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { compare } from '#web/shop/compare-state/compare-store.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Picture } from '#web/ui/display/picture.tsx'
import { Price, WasPrice } from '#web/ui/display/price.tsx'
import { TitleText } from '#web/ui/display/title-text.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { type CompareRow, comparisonPath } from './compare-rows.ts'

interface CompareTableProps {
  items: readonly ItemSummary[]
  rows: readonly CompareRow[]
  /** The step of the usual bill in the address. */
  bill: string
}

const nameCell =
  'sticky left-0 z-10 w-24 min-w-24 bg-white py-3 pr-3 text-left align-top font-normal text-ink-soft text-xs wrap-anywhere sm:w-44 sm:min-w-36 sm:text-sm'

export function CompareTable({ items, rows, bill }: CompareTableProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const canDiffer = items.length > 1
  const shown = onlyDifferences && canDiffer ? rows.filter(({ differs }) => differs) : rows
  return (
    <>
      {canDiffer && (
        <div className="noscript:hidden! mt-4 print:hidden">
          <Switch
            label={t`Only what differs`}
            className="w-fit"
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.target.checked)}
          />
        </div>
      )}
      <section
        aria-label={t`Comparison`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard
        tabIndex={0}
        className="mt-4 overflow-x-auto overscroll-x-contain print:overflow-visible"
      >
        <table className="w-full sm:table-fixed border-separate border-spacing-0">
          <thead>
            <tr>
              <td className={nameCell} />
              {items.map((item) => (
                <th
                  key={item.id}
                  scope="col"
                  className="h-px min-w-36 p-2 text-left align-top font-normal sm:min-w-48 sm:p-3"
                >
                  <Column item={item} bill={bill} others={items.filter(({ id }) => id !== item.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, values, differs }) => (
              <tr key={name}>
                <th scope="row" className={classes(nameCell, 'border-line border-t')}>
                  <span lang={langOf(name)}>{name}</span>
                  {differs && canDiffer && <span className="sr-only"> {t`(differs)`}</span>}
                </th>
                {items.map(({ id }, at) => (
                  <td
                    key={id}
                    lang={langOf(values[at] ?? '')}
                    className={classes(
                      'wrap-anywhere border-line border-t p-2 align-top text-sm sm:p-3',
                      differs && canDiffer && 'bg-accent-soft font-medium',
                    )}
                  >
                    {values[at] ?? <span className="font-normal text-ink-faint">{t`Not stated`}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length === 0 && <p className="mt-4 text-ink-soft">{t`They differ in nothing that is stated.`}</p>}
    </>
  )
}

interface ColumnProps {
  item: ItemSummary
  bill: string
  others: readonly ItemSummary[]
}

function Column({ item, bill, others }: ColumnProps) {
  return (
    <div className="flex h-full flex-col">
      <div className="relative overflow-hidden rounded-lg bg-stage">
        <Picture
          src={item.images[0]}
          alt={item.imageAlts[0] || item.title}
          width={320}
          height={320}
          sizes="(min-width: 48rem) 16rem, 9rem"
          largest={640}
          className="aspect-square w-full object-cover"
        />
        <Link
          to={comparisonPath(others, bill)}
          aria-label={t`Take away: ${item.title}`}
          onClick={() => compare.remove(item.id)}
          className="absolute top-1 right-1 flex print:hidden size-11 items-center justify-center rounded-full bg-white/90 hover:bg-white"
        >
          <X className="size-4" />
        </Link>
      </div>
      <Link
        to={productPath(item)}
        lang={langOf(item.title)}
        className="wrap-anywhere mt-3 font-medium text-sm hover:underline sm:text-base"
      >
        <TitleText>{item.title}</TitleText>
      </Link>
      <p className="mt-1.5 font-bold">
        <Price amount={item.price} />
      </p>
      <WasPrice {...item} below />
      <StockNote item={item} className="mt-1" />
      <div className="mt-auto pt-3 print:hidden">
        <CardAction item={item} />
      </div>
    </div>
  )
}
