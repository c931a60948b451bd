/** A page of the back office that shows one thing: it itself, that it is missing, or why it could not be loaded. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import type { LoadedRecord } from './load-record.ts'

interface RecordPageProps<Found> {
  loaded: LoadedRecord<Found>
  missing: { icon: LucideIcon; title: string; back: { to: string; words: string } }
  /** The words for one that could not be loaded. */
  failed: string
  children: (found: Found) => ReactNode
}

export function RecordPage<Found>({
  loaded,
  missing: { icon, title, back },
  failed,
  children,
}: RecordPageProps<Found>) {
  const { revalidate } = useRevalidator()
  if (loaded.state === 'found') return children(loaded.found)
  if (loaded.state === 'failed') {
    return <FailureState title={failed} message={loaded.message} onRetry={() => void revalidate()} />
  }
  return (
    <EmptyState
      icon={icon}
      heading="h1"
      title={title}
      action={<LinkButton to={back.to}>{back.words}</LinkButton>}
      className="rounded-lg border border-line bg-white"
    />
  )
}
