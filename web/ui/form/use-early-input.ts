/**
 * What is typed or chosen before hydration stands on the screen, and React knows nothing of it: a controlled field
 * would show one value and the page go by another.
 */
import { type RefObject, useLayoutEffect } from 'react'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'

/** Calls `onEarly` once after hydration, where the field then shows another value than the server sent. */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string | undefined,
  onEarly: (early: string) => void,
): void {
  const isHydrated = useHydrated()
  // In the commit that hydrates: the next one puts the value of before into the field, and only then the page can be
  // told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const shown = field.current?.value
    if (!isHydrated && value !== undefined && shown !== value) setTimeout(onEarly, 0, shown)
  }, [])
}
