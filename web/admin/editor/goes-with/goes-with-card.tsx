/** What the shop sells along with an item, on its editor: which items they are, and the way to choose them. */
import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Companion } from '#contract/catalogue/goes-with.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { GoesWithDialog } from './goes-with-dialog.tsx'

type Loaded = { state: 'loading' } | { state: 'found'; items: readonly Companion[] } | { state: 'failed'; why: string }

export function GoesWithCard({ itemId }: { itemId: string }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [isOpen, setOpen] = useState(false)
  const load = useCallback(() => {
    adminApi('GET /items/{id}/goes-with', { params: { id: itemId } }).then(
      ({ items }) => setLoaded({ state: 'found', items }),
      (error: unknown) => setLoaded({ state: 'failed', why: messageOf(error, '') }),
    )
  }, [itemId])
  useEffect(load, [load])

  return (
    <section aria-labelledby="goes-with" className="mt-5 rounded-lg border border-line bg-white p-4 sm:p-6">
      <h2 id="goes-with" className="font-semibold text-xl">
        {t`Goes with`}
      </h2>
      {loaded.state === 'loading' && <Spinner label={t`Loading what goes with it`} className="mt-4 size-6" />}
      {loaded.state === 'failed' && (
        <FailureState title={t`Failed to load what goes with it`} message={loaded.why} onRetry={load} />
      )}
      {loaded.state === 'found' && (
        <>
          <p className="mt-1 text-ink-soft text-sm">
            {loaded.items.length === 0
              ? t`Nothing yet. What you choose, such as a stand or a cable, is offered on the page of this item.`
              : t`Offered on the page of this item, in this order.`}
          </p>
          {loaded.items.length > 0 && (
            <ul className="mt-3 divide-y divide-line">
              {loaded.items.map((item) => (
                <CompanionLine key={item.id} item={item} />
              ))}
            </ul>
          )}
          <Button variant="secondary" size="sm" className="mt-4" onClick={() => setOpen(true)}>
            {t`Choose what goes with it`}
          </Button>
          {isOpen && (
            <GoesWithDialog
              itemId={itemId}
              items={loaded.items}
              onClose={() => setOpen(false)}
              onStale={load}
              onSaved={(items) => {
                setLoaded({ state: 'found', items })
                setOpen(false)
              }}
            />
          )}
        </>
      )}
    </section>
  )
}

function CompanionLine({ item: { id, title, image, qty, disabled } }: { item: Companion }) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Picture src={image ?? undefined} alt="" width={80} height={80} className="size-11 rounded-sm object-cover" />
      <Link
        to={`/edit-item/${id}`}
        className="wrap-anywhere touch-target min-w-0 grow text-accent text-sm underline underline-offset-2"
      >
        {title}
      </Link>
      <span className="shrink-0 text-ink-soft text-sm">
        {disabled ? <Badge>{t`Hidden`}</Badge> : qty > 0 ? t`${qty} left` : t`Out of stock`}
      </span>
    </li>
  )
}
