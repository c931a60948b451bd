/** A small coloured word: a state, a count, a kind. */
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type BadgeTone = 'neutral' | 'accent' | 'green' | 'blue' | 'yellow'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-stage-deep text-ink-soft',
  accent: 'bg-accent-soft text-accent-deep',
  green: 'bg-good-soft text-good',
  blue: 'bg-info-soft text-info',
  yellow: 'bg-warn-soft text-warn',
}

interface BadgeProps {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={classes(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 font-semibold text-xs',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
