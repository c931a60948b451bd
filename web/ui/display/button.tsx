/** A button with words on it; while busy it shows a spinner and takes no second press. */
import { type ComponentProps, useLayoutEffect } from 'react'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'
import { classes } from './classes.ts'

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
  // A button that is switched off loses the keyboard; it gets it back when it is done and nothing else has taken it.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!busy || !(focused instanceof HTMLButtonElement) || focused.ariaBusy !== 'true') return
    return () => {
      if (document.activeElement === document.body) focused.focus()
    }
  }, [busy])

  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes(buttonStyles({ variant, size }), className)}
    >
      {busy && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  )
}
