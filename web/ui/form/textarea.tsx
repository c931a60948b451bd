/** Several lines of text inside a field. */
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/display/classes.ts'
import { useFieldWiring } from './field-context.ts'
import { controlLook } from './input-styles.ts'

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest)
  return (
    <textarea {...rest} {...wiring} rows={rows} className={classes(controlLook, 'resize-y', className)} />
  )
}
