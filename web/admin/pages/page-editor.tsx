/** One page of the owner's own, or entry of the journal: written, published, and gone back to. */
import { t } from '@lingui/core/macro'
import { FileX } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { PageKind } from '#contract/site/pages/page-text.plain.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { loadRecord } from '#web/admin/record/load-record.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { PageForm } from './page-form.tsx'

export const meta = () => noindexMeta(t`Own page`)

export function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  const kind: PageKind = new URL(request.url).searchParams.get('kind') === 'entry' ? 'entry' : 'page'
  return loadRecord(request, async (options) => ({
    kind,
    page: id === 'new' ? null : await adminApi('GET /own-pages/{id}', { params: { id } }, options),
  }))
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the page`} className="size-8" />

export default function PageEditor() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <RecordPage
      loaded={useLoaderData<typeof clientLoader>()}
      missing={{ icon: FileX, title: t`Page not found`, back: { to: '/own-pages', words: t`Back to the pages` } }}
      failed={t`Failed to fetch the page`}
    >
      {({ page, kind }) => (
        <PageForm
          key={page?.id ?? kind}
          page={page}
          kind={kind}
          onSaved={(id) => (id === page?.id ? revalidate() : navigate(`/own-pages/${id}`, { replace: true }))}
          onDeleted={() => navigate('/own-pages')}
        />
      )}
    </RecordPage>
  )
}
