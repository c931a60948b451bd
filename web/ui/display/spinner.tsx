/** A turning ring: something is being done. With a label it also says what; without one it only decorates. */
import { classes } from '#web/ui/display/classes.ts'

export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classes('size-5 animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.22" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
  if (!label) return ring
  return (
    <span role="status" className="flex flex-col items-center justify-center gap-3 py-12 text-sm text-ink-soft">
      <span className="text-accent">{ring}</span>
      <span>{label}</span>
    </span>
  )
}
