/** A button with words on it; while busy it shows a spinner and takes no second press. */
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  busy?: boolean
}

export function Button({
  variant,
  size,
  busy = false,
  disabled,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes(buttonLook({ variant, size }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
