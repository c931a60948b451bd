/** Invoices and credit notes, one or several, to be printed or saved. */
import { t } from '@lingui/core/macro'
import { LockKeyhole } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { Paper } from '#contract/orders/papers/papers.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { messageOf } from '#web/api/client.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { PrintView } from './print-view.tsx'

export const meta = () => noindexMeta(t`Papers`)

export async function clientLoader({ request, params: { ids = '' } }: ClientLoaderFunctionArgs) {
  try {
    return { papers: await adminApi('GET /papers', { query: { ids } }, { signal: request.signal }), failure: null }
  } catch (error) {
    if (request.signal.aborted) throw error
    return { papers: [], failure: messageOf(error, t`Failed to fetch the papers`) }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading papers`} className="size-8" />

export default function Papers() {
  const { papers, failure } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const [opened, setOpened] = useState<Record<string, Paper>>({})
  const { originals, print } = usePrints(papers)

  if (failure !== null) return <FailureState level={1} title={failure} onRetry={() => void revalidator.revalidate()} />
  const ids = papers.map(({ id }) => id)
  const shown = papers.map((paper) => opened[paper.id] ?? paper)
  return (
    <PrintView
      title={shown.length === 1 ? (shown[0]?.snapshot.heading ?? '') : t`Papers`}
      note={shown.length === 1 ? shown[0]?.number : undefined}
      sheets={shown.map((paper) => ({
        id: paper.id,
        screen: <PaperSheet paper={paper} copy={paper.prints > 0} />,
        // Whoever prints the page past the button gets a copy: the one original is counted.
        print: <PaperSheet paper={paper} copy={!originals.has(paper.id)} />,
      }))}
      onPrint={async () => {
        await print()
        void revalidator.revalidate()
      }}
      makePdf={async () => {
        const file = await adminApi('POST /papers/pdf', { body: { ids } })
        void revalidator.revalidate()
        return file
      }}
    >
      {papers
        .filter(({ sealed, id }) => sealed && !opened[id])
        .map((paper) => (
          <Sealed key={paper.id} paper={paper} onOpened={(full) => setOpened({ ...opened, [full.id]: full })} />
        ))}
    </PrintView>
  )
}

/** Counts a print of each paper, and prints those as originals that were never printed before. */
function usePrints(papers: readonly Paper[]) {
  const [originals, setOriginals] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const forget = () => setOriginals(new Set())
    window.addEventListener('afterprint', forget)
    return () => window.removeEventListener('afterprint', forget)
  }, [])

  async function print() {
    const counted = await adminApi('POST /papers/prints', { body: { ids: papers.map(({ id }) => id) } })
    const fresh = counted.filter(({ copy }) => !copy).map(({ id }) => id)
    flushSync(() => setOriginals(new Set(fresh)))
    window.print()
  }
  return { originals, print }
}

function Sealed({ paper, onOpened }: { paper: Paper; onOpened: (paper: Paper) => void }) {
  const can = usePermission()
  const { busy, send } = useSend({ failed: t`Failed to open the paper`, isTold: true })

  const open = () => send(() => adminApi('POST /papers/{id}/open', { params: { id: paper.id } }), onOpened)

  return (
    <Alert tone="yellow" className="mx-auto mb-5 max-w-3xl">
      <p>
        {t`${paper.number} is sealed: its buyer was removed, and the paper is kept because the law wants it. Opening it in full is noted in the security log.`}
      </p>
      {can('open-sealed-papers') && (
        <Button variant="secondary" size="sm" className="mt-3" busy={busy} onClick={() => void open()}>
          <LockKeyhole className="size-4" />
          {t`Open in full`}
        </Button>
      )}
    </Alert>
  )
}
