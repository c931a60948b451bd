/** One of several choices, in the browser's own list. */
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { classes } from '#web/ui/display/classes.ts'
import { useFieldWiring } from './field.tsx'
import { inputStyles } from './input-styles.ts'
import { useEarlyInput } from './use-early-input.ts'

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring(rest)
  const select = useRef<HTMLSelectElement>(null)
  useEarlyInput(select, rest.value === undefined ? undefined : String(rest.value), (early) => {
    if (!select.current) return
    select.current.value = early
    select.current.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return (
    <span className={classes('relative block', className)}>
      <select ref={select} {...rest} {...wiring} className={classes(inputStyles, 'appearance-none pr-10')}>
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-soft" />
    </span>
  )
}
