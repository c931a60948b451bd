/** A link to another page, drawn as a button. */
import type { LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-styles.ts'
import { classes } from './classes.ts'
import { AheadLink } from './prefetch-link.tsx'

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
}

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <AheadLink {...rest} className={classes(buttonLook({ variant, size }), className)} />
}
