/** A labelled place to fill in: label, hint, the control itself, and what is wrong with what was typed. */
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/display/classes.ts'
import { FieldContext } from './field-context.ts'

export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  hideLabel = false,
  className,
  children,
}: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Says "Optional" beside the label. */
  optional?: boolean
  hideLabel?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const hintId = `${id}hint`
  const errorId = `${id}error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined

  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={classes(
          'mb-1.5 flex items-baseline justify-between gap-2 font-medium text-sm',
          hideLabel && 'sr-only',
        )}
      >
        {label}
        {optional && <span className="font-normal text-ink-faint text-xs">Optional</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="mt-1.5 text-ink-faint text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 font-medium text-bad text-xs">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
