/** How buttons look: the same for a button and for a link that is drawn as one. */
import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md text-center font-semibold ' +
  'transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px ' +
  'disabled:pointer-events-none disabled:translate-y-0 aria-disabled:pointer-events-none'

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-white hover:bg-accent-deep disabled:bg-stage-deep disabled:text-ink-faint aria-disabled:bg-stage-deep aria-disabled:text-ink-faint',
  secondary:
    'border border-line-strong bg-white text-ink hover:border-ink hover:bg-stage disabled:border-line disabled:text-ink-faint aria-disabled:border-line aria-disabled:text-ink-soft',
  quiet: 'text-accent hover:bg-accent-soft hover:text-accent-deep disabled:text-ink-faint',
  danger: 'bg-bad text-white hover:bg-ink disabled:bg-stage-deep disabled:text-ink-faint',
  // For dark pictures and grounds.
  light: 'on-dark bg-white text-ink hover:bg-accent-soft disabled:bg-stage-deep disabled:text-ink-faint',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-4 py-1.5 text-sm',
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-13 px-7 py-3 text-base',
}

export function buttonLook({
  variant = 'primary',
  size = 'md',
}: {
  variant?: ButtonVariant
  size?: ButtonSize
}) {
  return classes(base, variants[variant], sizes[size])
}
