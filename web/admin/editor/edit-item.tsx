/** Editing an item. */
import { t } from '@lingui/core/macro'
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { loadNames } from '#web/admin/api/load-names.ts'
import { VisibilityBadge } from '#web/admin/item/visibility-badge.tsx'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { messageOf } from '#web/api/client.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { GoesWithCard } from './goes-with/goes-with-card.tsx'
import { ItemEditor } from './item-editor.tsx'
import { VariantsCard } from './variants/variants-card.tsx'

export const meta = () => noindexMeta(t`Edit Item`)

export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  try {
    const [{ item }, names] = await Promise.all([
      adminApi('GET /items/{id}', { params: { id } }, { signal: request.signal }),
      loadNames(request),
    ])
    return { item, names }
  } catch (error) {
    if (request.signal.aborted) throw error
    toast.error(messageOf(error, t`Failed to fetch item details`))
    throw redirect('/')
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the item`} className="size-8" />

export default function EditItem() {
  const { item, names } = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t`Edit Item`}>
        <VisibilityBadge disabled={item.disabled} />
      </PageHead>
      {/* Another item is another form. */}
      <ItemEditor key={item.id} item={item} names={names} />
      <VariantsCard key={`variants ${item.id}`} item={item} />
      <GoesWithCard key={`goes with ${item.id}`} itemId={item.id} />
    </div>
  )
}
