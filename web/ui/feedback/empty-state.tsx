/** What stands where a list would be when there is nothing in it: a mark, a sentence, a hint, a way on. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/display/classes.ts'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  hint?: string
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  /** Where something follows that is worth more of the screen. */
  compact?: boolean
  className?: string
}

export function EmptyState({
  icon: Icon,
  title,
  hint,
  action,
  heading: Heading = 'h2',
  compact = false,
  className,
}: EmptyStateProps) {
  return (
    <div
      className={classes('flex flex-col items-center px-4 text-center', compact ? 'pt-2' : 'py-16 sm:py-24', className)}
    >
      {!compact && (
        <span className="mb-6 flex size-20 items-center justify-center rounded-full bg-stage text-accent">
          <Icon className="size-8" strokeWidth={1.5} />
        </span>
      )}
      <Heading className="font-semibold text-2xl">{title}</Heading>
      {hint && <p className="mt-2 max-w-md text-ink-soft">{hint}</p>}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
