/** Adding an item. */
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { Spinner } from '#web/ui/spinner.tsx'
import { unlistedMeta } from '#web/unlisted-meta.ts'
import { ItemEditor } from './editor/item-editor.tsx'
import { loadNames } from './load-names.ts'
import { PageHead } from './page-head.tsx'

export function meta() {
  return unlistedMeta('Add Item')
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { names: await loadNames(request) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Spinner label="Loading" className="size-8" />
}

export default function AddItem() {
  const { names } = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title="Add Item" />
      <ItemEditor item={null} names={names} />
    </div>
  )
}
