/** A day that narrows a list from one side; the address says which. */
import { inputStyles } from '#web/ui/form/input-styles.ts'
import { useListAddress } from './list-address.ts'

export function DayFilter({ name, label }: { name: string; label: string }) {
  const { params, set } = useListAddress()
  return (
    <label className="flex w-full items-center gap-2 text-sm sm:w-auto">
      <span className="w-12 shrink-0 text-ink-soft sm:w-auto">{label}</span>
      <input
        type="date"
        value={params.get(name) ?? ''}
        onChange={(event) => set(name, event.target.value)}
        className={`${inputStyles} sm:w-44`}
      />
    </label>
  )
}
