/** A labelled place to fill in: label, hint, the control itself, and what is wrong with what was typed. */
import { t } from '@lingui/core/macro'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { classes } from '#web/ui/display/classes.ts'

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
          'mb-1.5 flex flex-wrap items-baseline justify-between gap-x-2 font-medium text-sm',
          hideLabel && 'sr-only',
        )}
      >
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-faint text-xs">{t`Optional`}</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="mt-1.5 text-ink-faint text-xs">
          {hint}
        </p>
      )}
      {error && (
        <FieldError id={errorId} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </div>
  )
}

/** Passes label, hint and error of a field to the control inside it. */
interface FieldWiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldWiring | null>(null)

/** The attributes that tie a control to its field; what the control itself is given comes first. */
export function useFieldWiring(own: { id?: string; required?: boolean }) {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.id,
    required: own.required ?? (field?.required || undefined),
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
  }
}

interface FieldErrorProps extends ComponentProps<'p'> {
  children: string
}

/** What is wrong with a field, in red. */
export function FieldError({ className, children, ...rest }: FieldErrorProps) {
  return (
    <p {...rest} className={classes('flex items-start gap-1.5 font-medium text-bad text-xs', className)}>
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
