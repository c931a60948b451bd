/** What stands where something would be that could not be loaded: what failed, why, and a way to try again. */
import { CloudOff } from 'lucide-react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

export function FailureState({
  title,
  message,
  retryLabel = 'Try Again',
  onRetry,
  className,
}: {
  title: string
  message?: string
  retryLabel?: string
  onRetry?: () => void
  className?: string
}) {
  return (
    <div
      role="alert"
      className={classes(
        'flex flex-col items-center rounded-lg bg-bad-soft px-6 py-14 text-center',
        className,
      )}
    >
      <CloudOff aria-hidden="true" className="mb-4 size-9 text-bad" strokeWidth={1.5} />
      <h2 className="font-semibold text-xl">{title}</h2>
      {message && <p className="mt-2 max-w-md text-ink-soft">{message}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-6" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
