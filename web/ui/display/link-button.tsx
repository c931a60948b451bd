/** A link to another page, drawn as a button. */
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'
import { classes } from './classes.ts'
import { useIntent } from './use-intent.ts'

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
}

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <PrefetchLink {...rest} className={classes(buttonStyles({ variant, size }), className)} />
}

/** A link whose page is fetched as soon as somebody points at it, or a finger rests on it. */
export function PrefetchLink(link: LinkProps) {
  const { isMeant, ...handlers } = useIntent(link)
  return <Link {...link} {...handlers} prefetch={isMeant ? 'render' : 'none'} />
}
