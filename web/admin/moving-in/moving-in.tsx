/** Leads through a move from another shop, part by part, and says at the end what is still missing. */
import { plural, t } from '@lingui/core/macro'
import { useLoaderData, useRevalidator } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import type { MovingIn } from '#contract/office/moving-in.ts'
import type { ChecklistEntry } from '#contract/site/shop-face.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { can } from '#web/admin/api/use-permission.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { messageOf } from '#web/api/client.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { Step } from './step.tsx'
import { StillMissing } from './still-missing.tsx'

export const meta = () => noindexMeta(t`Moving in`)

export async function clientLoader({ request: { signal } }: { request: Request }) {
  try {
    const [moving, checklist] = await Promise.all([
      adminApi('GET /moving-in', {}, { signal }),
      can('change-settings') ? adminApi('GET /shop/checklist', {}, { signal }) : [],
    ])
    return { moving, checklist, failure: null }
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error
    return { moving: null, checklist: [], failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading`} className="size-8" />

export default function MovingInPage() {
  const { moving, checklist, failure } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title={t`Moving in`} />
      <p className="-mt-3 mb-6 max-w-prose text-ink-soft">
        {t`From another shop, part by part and in this order. Each file is looked at first: you see what it would do before anything is changed, and it can be undone.`}
      </p>
      {moving ? (
        <Parts moving={moving} checklist={checklist} />
      ) : (
        <FailureState
          title={t`Failed to fetch how far the move is`}
          message={failure || undefined}
          onRetry={() => void revalidate()}
        />
      )}
    </>
  )
}

function Parts({ moving, checklist }: { moving: MovingIn; checklist: readonly ChecklistEntry[] }) {
  const { goods, customers, pastOrders, pages, redirects, missing } = moving
  return (
    <>
      <ol className="mb-10 divide-y divide-line rounded-lg border border-line bg-white">
        <Step
          place={1}
          title={t`Goods and their pictures`}
          text={t`The products that Shopify or WooCommerce exports, or a table of your own. Pictures come from the addresses in the file, or from a ZIP. Their old addresses lead to them from then on.`}
          state={stateOf(
            goods,
            plural(goods.items, { one: '# item in the shop', other: '# items in the shop' }),
            goods.items,
          )}
          links={[['/import-export', t`Import goods`]]}
        />
        <Step
          place={2}
          title={t`Customers`}
          text={t`The customers that Shopify exports, or those of WooCommerce's Analytics. They keep their consents; passwords do not come along, and nobody is written to until you want it.`}
          state={stateOf(
            customers,
            plural(customers.accounts, { one: '# account came along', other: '# accounts came along' }),
            customers.accounts,
          )}
          links={[['/import-export', t`Import customers`]]}
        />
        <Step
          place={3}
          title={t`Past orders`}
          text={t`The orders that Shopify exports, or those of WooCommerce by the plugin "Order Export & Order Import" or by its Analytics. They are for looking at, here and on the pages of customers: they move no stock and count in no report.`}
          state={stateOf(
            pastOrders,
            plural(pastOrders.orders, { one: '# past order', other: '# past orders' }),
            pastOrders.orders,
          )}
          links={[
            ['/import-export', t`Import past orders`],
            ['/past-orders', t`Look at past orders`],
          ]}
        />
        <Step
          place={4}
          title={t`Pages`}
          text={t`The file that WordPress exports under Tools: pages and posts become drafts. Pages of Shopify are pasted into a new page.`}
          state={stateOf(pages, plural(pages.pages, { one: '# own page', other: '# own pages' }), pages.pages)}
          links={[
            ['/import-export', t`Import pages`],
            ['/own-pages', t`Write or paste a page`],
          ]}
        />
        <Step
          place={5}
          title={t`Old addresses`}
          text={t`Those of goods and pages lead here already. The others come as a file of redirects, such as that of Shopify, or one by one.`}
          state={{
            words: redirects > 0 ? plural(redirects, { one: '# redirect', other: '# redirects' }) : t`Not begun`,
            isBegun: redirects > 0,
          }}
          links={[
            ['/redirects/file', t`Import redirects`],
            ['/redirects/missed', t`Addresses asked for in vain`],
          ]}
        />
      </ol>
      <StillMissing missing={missing} checklist={checklist} />
    </>
  )
}

/** `there`: what of it the shop has, however it came. */
function stateOf(
  { open, undone }: MovingIn['goods' | 'customers' | 'pastOrders' | 'pages'],
  words: string,
  there: number,
) {
  const told = [
    there > 0 ? words : undone === 0 && open === 0 ? t`Not begun` : '',
    open > 0 ? plural(open, { one: '# import waits for you', other: '# imports wait for you' }) : '',
    undone > 0 ? t`undone: ${formatNumber(undone)}` : '',
  ]
  return { words: told.filter((part) => part !== '').join(' · '), isBegun: there > 0 }
}
