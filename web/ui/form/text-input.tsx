/** One line of text inside a field. */
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/display/classes.ts'
import { useFieldWiring } from './field.tsx'
import { inputStyles } from './input-styles.ts'
import { useSilentInput } from './use-silent-input.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldWiring(rest)
  useSilentInput()
  return <input {...rest} {...wiring} className={classes(inputStyles, className)} />
}

/** Several lines of text inside a field. */
export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest)
  useSilentInput()
  return <textarea {...rest} {...wiring} rows={rows} className={classes(inputStyles, 'resize-y', className)} />
}
