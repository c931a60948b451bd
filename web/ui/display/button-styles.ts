/**
 * How buttons look: the same for a button and for a link that is drawn as one. The style sheet says what each name
 * means.
 */

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'button-danger',
  // For dark pictures and grounds.
  light: 'on-dark button-light',
}

const sizes: Record<ButtonSize, string> = { sm: 'button-sm', md: 'button-md', lg: 'button-lg' }

export function buttonStyles({ variant = 'primary', size = 'md' }: { variant?: ButtonVariant; size?: ButtonSize }) {
  return `button ${variants[variant]} ${sizes[size]}`
}
