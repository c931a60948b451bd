/** What stands where something would be that could not be loaded: what failed, why, and a way to try again. */
import { t } from '@lingui/core/macro'
import { CloudOff } from 'lucide-react'
import { Button } from '#web/ui/display/button.tsx'

interface FailureStateProps {
  title: string
  message?: string
  onRetry: () => void
  /** 1 where it stands for the whole page. */
  level?: 1 | 2
}

export function FailureState({ title, message, onRetry, level = 2 }: FailureStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div role="alert" className="flex flex-col items-center rounded-lg bg-bad-soft px-6 py-14 text-center">
      <CloudOff className="mb-4 size-9 text-bad" strokeWidth={1.5} />
      <Heading className="font-semibold text-xl">{title}</Heading>
      {message && <p className="mt-2 max-w-md text-ink-soft">{message}</p>}
      <Button variant="secondary" className="mt-6" onClick={onRetry}>
        {t`Try Again`}
      </Button>
    </div>
  )
}
