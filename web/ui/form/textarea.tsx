/** Several lines of text inside a field. */
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/display/classes.ts'
import { useFieldWiring } from './field-context.ts'
import { inputStyles } from './input-styles.ts'

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest)
  return <textarea {...rest} {...wiring} rows={rows} className={classes(inputStyles, 'resize-y', className)} />
}
