/** The variants of an item on its editor: which items they are, and the way to change them. */
import { plural, t } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Item } from '#contract/catalogue/items/items.ts'
import type { Variant, VariantGroup } from '#contract/catalogue/variants.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { messageOf } from '#web/api/client.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { NewVariantDialog } from './new-variant-dialog.tsx'
import { VariantsDialog } from './variants-dialog.tsx'

type Loaded = { state: 'loading' } | { state: 'found'; group: VariantGroup | null } | { state: 'failed'; why: string }

export function VariantsCard({ item }: { item: Item }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [open, setOpen] = useState<'none' | 'edit' | 'add'>('none')
  const load = useCallback(() => {
    adminApi('GET /items/{id}/variants', { params: { id: item.id } }).then(
      ({ variants }) => setLoaded({ state: 'found', group: variants }),
      (error: unknown) => setLoaded({ state: 'failed', why: messageOf(error, '') }),
    )
  }, [item.id])
  useEffect(load, [load])

  const close = () => setOpen('none')
  const show = (group: VariantGroup | null) => {
    setLoaded({ state: 'found', group })
    close()
  }
  return (
    <section aria-labelledby="variants" className="mt-5 rounded-lg border border-line bg-white p-4 sm:p-6">
      <h2 id="variants" className="font-semibold text-xl">
        {t`Variants`}
      </h2>
      {loaded.state === 'loading' && <Spinner label={t`Loading the variants`} className="mt-4 size-6" />}
      {loaded.state === 'failed' && (
        <FailureState title={t`Failed to load the variants`} message={loaded.why} onRetry={load} />
      )}
      {loaded.state === 'found' && (
        <>
          {loaded.group ? <Members group={loaded.group} itemId={item.id} /> : <StandsAlone />}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="secondary" size="sm" onClick={() => setOpen('edit')}>
              {loaded.group ? t`Edit variants` : t`Make variants`}
            </Button>
            {loaded.group && (
              <Button variant="secondary" size="sm" onClick={() => setOpen('add')}>
                {t`Add a variant`}
              </Button>
            )}
          </div>
          {open === 'edit' && (
            <VariantsDialog item={item} group={loaded.group} onClose={close} onSaved={show} onStale={load} />
          )}
          {open === 'add' && loaded.group && (
            <NewVariantDialog item={item} group={loaded.group} onClose={close} onAdded={show} />
          )}
        </>
      )}
    </section>
  )
}

function StandsAlone() {
  return (
    <p className="mt-2 text-ink-soft text-sm">
      {t`This item stands alone. Items that differ in colour, storage or size can belong together: shoppers choose between them on one page, and each keeps its own price, stock and pictures.`}
    </p>
  )
}

function Members({ group, itemId }: { group: VariantGroup; itemId: string }) {
  const options = joinNames(group.options)
  return (
    <>
      <p className="mt-1 text-ink-soft text-sm">
        {plural(group.items.length, {
          one: `# item, told apart by ${options}`,
          other: `# items, told apart by ${options}`,
        })}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {group.items.map((variant) => (
          <li key={variant.id}>
            <Member variant={variant} isThis={variant.id === itemId} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** `Colour and Storage`. */
function joinNames(names: readonly string[]): string {
  const [first = '', ...others] = names
  return others.reduce((before, name) => t`${before} and ${name}`, first)
}

function Member({ variant, isThis }: { variant: Variant; isThis: boolean }) {
  const { id, title, values, price, qty, image, disabled } = variant
  return (
    <div className="flex min-h-14 items-center gap-3 py-2">
      <Picture src={image ?? undefined} alt="" width={80} height={80} className="size-11 rounded-sm object-cover" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-medium">{values.join(' / ')}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {isThis ? (
            t`This item`
          ) : (
            <Link to={`/edit-item/${id}`} className="touch-target text-accent underline underline-offset-2">
              {title}
            </Link>
          )}
        </p>
      </div>
      <div className="shrink-0 text-right text-sm">
        <Price amount={price} />
        <p className="text-ink-soft">{disabled ? <Badge>{t`Hidden`}</Badge> : t`${qty} left`}</p>
      </div>
    </div>
  )
}
