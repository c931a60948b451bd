/** A setting that is on or off, with its label and what it means. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#web/ui/display/classes.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  hint?: ReactNode
}

export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={classes('flex min-h-11 cursor-pointer items-start justify-between gap-4 py-2', className)}>
      <span>
        <span className="block font-medium text-sm">{label}</span>
        {hint && (
          <span id={hintId} className="mt-0.5 block text-ink-faint text-xs">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex h-6 w-11 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on
          role="switch"
          aria-describedby={hint ? hintId : undefined}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full bg-line-strong transition-colors duration-200 checked:bg-accent disabled:bg-line"
        />
        <span className="pointer-events-none absolute top-0.5 left-0.5 size-5 rounded-full bg-white shadow-raised transition-transform duration-200 peer-checked:translate-x-5" />
      </span>
    </label>
  )
}
