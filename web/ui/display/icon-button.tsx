/** A round button with only an icon; its label is what a screen reader says. */
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string
  tone?: 'plain' | 'stage' | 'raised'
  size?: 'sm' | 'md'
}

const tones = {
  plain: 'text-ink hover:bg-stage',
  stage: 'bg-stage text-ink hover:bg-stage-deep',
  raised: 'bg-white text-ink shadow-raised hover:text-accent',
}

export function IconButton({
  label,
  tone = 'plain',
  size = 'md',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full transition-colors duration-150',
        'disabled:pointer-events-none disabled:text-line-strong',
        size === 'sm' ? 'size-9' : 'size-11',
        tones[tone],
        className,
      )}
    />
  )
}
