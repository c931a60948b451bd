/** One line of text inside a field. */
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlLook } from './control-look.ts'
import { useFieldWiring } from './field-wiring.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldWiring(rest)
  return <input {...rest} {...wiring} className={classes(controlLook, className)} />
}
