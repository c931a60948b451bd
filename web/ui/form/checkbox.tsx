/** A box to tick, with its words beside it. */
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#web/ui/display/classes.ts'
import { FieldError } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  const errorId = `${id}error`
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-3 text-sm">
        <span className="relative mt-px flex size-5 shrink-0">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={classes(
              'peer size-5 cursor-pointer appearance-none rounded-sm border border-line-strong bg-white transition-colors duration-150',
              'checked:border-accent checked:bg-accent hover:border-ink-soft aria-invalid:border-bad',
              'disabled:border-line disabled:bg-stage',
            )}
          />
          <Check
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-3.5 text-white opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
