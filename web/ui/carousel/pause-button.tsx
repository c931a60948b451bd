/** Stops and starts what moves by itself. Where a person has asked for less motion nothing moves, and it is not there. */
import { Pause, Play } from 'lucide-react'
import { classes } from '#web/ui/display/classes.ts'

export function PauseButton({
  paused,
  onToggle,
  what,
  className,
}: {
  paused: boolean
  onToggle: () => void
  /** What moves: `the slides`. */
  what: string
  className?: string
}) {
  return (
    <button
      type="button"
      aria-label={paused ? `Play ${what}` : `Pause ${what}`}
      onClick={onToggle}
      className={classes(
        'noscript:hidden! inline-flex size-11 items-center justify-center rounded-full transition-colors duration-150 motion-reduce:hidden',
        className,
      )}
    >
      {paused ? (
        <Play aria-hidden="true" className="size-4 fill-current" />
      ) : (
        <Pause aria-hidden="true" className="size-4 fill-current" />
      )}
    </button>
  )
}
