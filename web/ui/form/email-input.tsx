/** An e-mail address inside a field, with the keyboard for it on a phone. */
import type { ComponentProps } from 'react'
import { limits } from '#contract/core/limits.ts'
import { TextInput } from './text-input.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'maxLength'> {
  /** `username`: it is what a person signs in with. */
  autoComplete: 'email' | 'username'
}

export function EmailInput(props: Props) {
  return <TextInput {...props} type="email" inputMode="email" autoCapitalize="none" maxLength={limits.email} />
}
