/**
 * Stops and starts what moves by itself. Where a person has asked for less motion nothing moves, and it is not there.
 */
import { t } from '@lingui/core/macro'
import { Pause, Play } from 'lucide-react'
import { classes } from '#web/ui/display/classes.ts'

interface PauseButtonProps {
  paused: boolean
  onToggle: () => void
  /** What moves: `the slides`. */
  what: string
  className?: string
}

export function PauseButton({ paused, onToggle, what, className }: PauseButtonProps) {
  return (
    <button
      type="button"
      aria-label={paused ? t`Play ${what}` : t`Pause ${what}`}
      onClick={onToggle}
      className={classes(
        'noscript:hidden! inline-flex size-11 items-center justify-center rounded-full transition-colors duration-150 motion-reduce:hidden',
        className,
      )}
    >
      {paused ? <Play className="size-4 fill-current" /> : <Pause className="size-4 fill-current" />}
    </button>
  )
}
