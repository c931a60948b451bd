/** A grey stand-in with the shape of what is still loading. */
import { classes } from '#web/ui/display/classes.ts'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-pulse rounded-md bg-stage-deep', className)} />
}
