/** A round button with only an icon; its label is what a screen reader says. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: LucideIcon
  label: string
  tone?: keyof typeof tones
  size?: keyof typeof sizes
  /** Another size or colour of the icon. */
  iconClass?: string
}

const tones = {
  plain: 'text-ink hover:bg-stage',
  stage: 'bg-stage text-ink hover:bg-stage-deep',
  raised: 'bg-white text-ink shadow-raised hover:text-accent',
}

const sizes = { sm: { button: 'size-9', icon: 'size-4.5' }, md: { button: 'size-11', icon: 'size-5' } }

export function IconButton({
  icon: Icon,
  label,
  tone = 'plain',
  size = 'md',
  iconClass = sizes[size].icon,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full transition-colors duration-150',
        'disabled:pointer-events-none disabled:text-line-strong',
        sizes[size].button,
        tones[tone],
        className,
      )}
    >
      <Icon className={iconClass} />
    </button>
  )
}
