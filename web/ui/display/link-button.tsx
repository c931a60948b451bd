/** A link to another page, drawn as a button. */
import type { LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'
import { classes } from './classes.ts'
import { PrefetchLink } from './prefetch-link.tsx'

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
}

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <PrefetchLink {...rest} className={classes(buttonStyles({ variant, size }), className)} />
}
