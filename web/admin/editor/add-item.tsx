/** Adding an item. */
import { t } from '@lingui/core/macro'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadNames } from '#web/admin/api/load-names.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { ItemEditor } from './item-editor.tsx'

export const meta = () => noindexMeta(t`Add Item`)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { names: await loadNames(request) }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading`} className="size-8" />

export default function AddItem() {
  const { names } = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t`Add Item`} />
      <ItemEditor item={null} names={names} />
    </div>
  )
}
