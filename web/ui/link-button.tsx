/** A link to another page, drawn as a button. */
import type { LinkProps } from 'react-router'
import { AheadLink } from './ahead-link.tsx'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { classes } from './classes.ts'

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
}

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <AheadLink {...rest} className={classes(buttonLook({ variant, size }), className)} />
}
