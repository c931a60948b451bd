/** One line of text inside a field. */
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/display/classes.ts'
import { useFieldWiring } from './field-context.ts'
import { inputStyles } from './input-styles.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldWiring(rest)
  return <input {...rest} {...wiring} className={classes(inputStyles, className)} />
}
