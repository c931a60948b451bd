/** Up to four items beside each other, all of it in the address. */
import { plural, t } from '@lingui/core/macro'
import { Scale } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaArgs, useHref, useLoaderData } from 'react-router'
import { wholeRupees } from '#contract/catalogue/electricity/whole-rupees.ts'
import type { ItemFacts } from '#contract/catalogue/items/item-facts.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import type { Electricity } from '#contract/checkout/delivery.ts'
import { limits } from '#contract/core/limits.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { idsInAddress } from '#web/shop/catalogue/ids-in-address.ts'
import { cardItem, categoryNameOf, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { categoryPath, isSameCategory } from '#web/shop/catalogue/shop-paths.ts'
import { parseBill } from '#web/shop/running-costs/remembered-bill.ts'
import { runningCostOf, usualBills, wordsOfUse } from '#web/shop/running-costs/running-cost.ts'
import { ShareButton } from '#web/shop/share/share-button.tsx'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CompareBill } from './compare-bill.tsx'
import { compareRows, comparisonPath } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  return pageMeta({
    publicUrl: loaderData.publicUrl,
    path: '/compare',
    title: titleOf(loaderData.items),
    description: t`Products beside each other: price, stock and what tells them apart.`,
    indexed: false,
  })
}

function titleOf(items: readonly ItemSummary[]): string {
  const titles = items.map(({ title }) => title)
  if (titles.length === 0) return t`Compare products`
  return t({ message: `Compare ${titles.join(', ')}`, context: 'heading' })
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = idsInAddress(url.searchParams, 'ids')
  const ids = asked.slice(0, limits.comparedItems)
  const query = { ids, ...writtenIn() }
  const api = context.get(apiContext)
  const [{ items, facts }, { electricity }] = await Promise.all([
    ids.length === 0 ? { items: [], facts: {} } : api('GET /catalogue/comparison', { query }),
    api('GET /sale-terms', { query: { with: 'electricity' } }),
  ])
  const bill = parseBill(url.searchParams.get('bill'))
  const inOrder = ids.flatMap((key) => items.find(({ id, slug }) => id === key || slug === key) ?? [])
  const shown = [...new Set(inOrder)]
  return {
    publicUrl: context.get(publicUrlContext),
    items: shown.map(cardItem),
    rows: compareRows(shown, electricity ? costsOf(shown, { facts, electricity, bill }) : []),
    bill,
    usual: electricity ? usualBills(electricity) : null,
    gone: ids.filter((key) => !items.some(({ id, slug }) => id === key || slug === key)).length,
    tooMany: asked.length > ids.length,
  }
}

interface Told {
  facts: Record<string, ItemFacts>
  electricity: Electricity
  bill: string
}

/** In words; null of an item whose use nobody knows. */
function costsOf(items: readonly Item[], { facts, electricity, bill }: Told): (string | null)[] {
  const step = Number(bill) || electricity.middle
  return items.map(({ id, price }) => {
    const cost = runningCostOf(facts[id] ?? {}, electricity)
    if (!cost) return null
    const total = t`about ${wholeRupees(price + (cost.electricity[step - 1] ?? 0))}`
    return `${total}, ${wordsOfUse(cost)}`
  })
}

export default function Compare() {
  const { publicUrl, items, rows, bill, usual, gone, tooMany } = useLoaderData<typeof loader>()
  const [first] = items
  const ownPath = useHref(comparisonPath(items, bill))
  const isMixed = first !== undefined && items.some(({ category }) => !isSameCategory(category, first.category))

  return (
    <div className="page-width pt-8 md:pt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 className="font-bold text-4xl">{t({ message: 'Compare', context: 'heading' })}</h1>
        {first && (
          <ShareButton
            shared={{ title: titleOf(items), url: new URL(ownPath, publicUrl).href }}
            className={buttonStyles({ variant: 'secondary' })}
          />
        )}
      </div>
      <div className="mt-4 space-y-3 empty:hidden">
        {gone > 0 && (
          <Alert tone="yellow">
            {plural(gone, {
              one: 'One of the products is not available any more.',
              other: '# of the products are not available any more.',
            })}
          </Alert>
        )}
        {tooMany && <Alert tone="blue">{t`Only the first ${limits.comparedItems} products are shown.`}</Alert>}
        {isMixed && (
          <Alert tone="blue">
            {t`These products are of different categories: much of what one states says nothing of the other.`}
          </Alert>
        )}
      </div>
      {first === undefined ? (
        <EmptyState
          icon={Scale}
          title={t`Nothing to compare yet`}
          hint={t`Choose Compare on two to four products of a category, and see them beside each other.`}
          action={<LinkButton to="/products">{t`View All Products`}</LinkButton>}
        />
      ) : (
        <>
          {items.length === 1 && (
            <p className="mt-4 text-ink-soft">{t`Choose another product to see what tells them apart.`}</p>
          )}
          {usual && rows[0]?.isCost && <CompareBill items={items} bill={bill} usual={usual} />}
          <CompareTable items={items} rows={rows} bill={bill} />
          {items.length < limits.comparedItems && first.category !== '' && (
            <LinkButton to={categoryPath(first.category)} variant="secondary" className="mt-6 print:hidden">
              {t`Add another of ${categoryNameOf(first)}`}
            </LinkButton>
          )}
        </>
      )}
    </div>
  )
}
