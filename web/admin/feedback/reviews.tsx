/** What buyers wrote about items, the last first; each is shown or refused here. */
import { t } from '@lingui/core/macro'
import { MessageSquareText } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { ReviewState } from '#contract/feedback/reviews.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { loadList } from '#web/admin/list/load-list.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { dateColumn, EntryList, itemColumn } from './entry-list.tsx'
import { ReviewDecision } from './review-decision.tsx'

export const meta = () => noindexMeta(t`Reviews`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const state = ReviewState.safeParse(params.get('state')).data
    return adminApi.page('GET /reviews', { query: { search, state, limit, offset } }, { signal: request.signal })
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading reviews`} className="size-8" />

export default function Reviews() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <EntryList
      title={t`Reviews`}
      caption={t`Reviews`}
      counts={['review']}
      list={list}
      search={{ label: t`Search reviews`, placeholder: t`Name or text` }}
      standing={{
        name: 'state',
        label: t`Which reviews`,
        all: t`All reviews`,
        choices: [
          { value: 'waiting', label: t`To read` },
          { value: 'shown', label: t`Shown` },
          { value: 'refused', label: t`Refused` },
        ],
      }}
      failed={t`Failed to fetch reviews`}
      empty={{ icon: MessageSquareText, title: t`No reviews found.` }}
      columns={[
        itemColumn(),
        {
          head: t`Review`,
          className: 'xl:w-2/5',
          cell: ({ stars, text }) => (
            <span className="block">
              <Stars stars={stars} />
              <span className="wrap-anywhere mt-1 block whitespace-pre-line">{text}</span>
            </span>
          ),
        },
        {
          head: t`Buyer`,
          cell: ({ name, orderId }) => (
            <span className="block">
              <span className="wrap-anywhere font-semibold">{name}</span>
              <Link
                to={`/orders?search=${orderId}`}
                className="touch-target block whitespace-nowrap text-accent text-sm underline underline-offset-2"
              >
                {t`Order ${orderId}`}
              </Link>
            </span>
          ),
        },
        dateColumn(),
        { head: t`State`, cell: (review) => <ReviewDecision key={review.version} review={review} /> },
      ]}
    />
  )
}
