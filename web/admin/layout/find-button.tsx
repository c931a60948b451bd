/** Opens the palette: a button in the frame of the back office, and Ctrl-K or Cmd-K on every page of it. */
import { t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLazyDialog } from '#web/lazy/use-lazy-dialog.ts'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'

const load = () => import('./palette.tsx')
const Palette = lazy(() => load().then((module) => ({ default: module.Palette })))

/** By its letter, or by its place on a keyboard that writes no Latin letters, as those of Sinhala and Tamil. */
function isKeyK({ key, code }: KeyboardEvent): boolean {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
}

/** On a phone beside 'More', at the side above the menu. */
export function FindButton({ at }: { at: 'top' | 'side' }) {
  const { isOpen, wasOpened, close, opener } = useLazyDialog(load)
  const button = useRef<HTMLButtonElement>(null)
  const isHydrated = useHydrated()
  const keys = isHydrated && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isKeyK(event) || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // Of the two buttons one is shown.
      if (!button.current?.getClientRects().length) return
      event.preventDefault()
      button.current.click()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        {...opener}
        className={
          at === 'top'
            ? 'flex w-11 shrink-0 items-center justify-center rounded-lg border border-line bg-white text-ink-soft'
            : 'flex min-h-11 w-full shrink-0 items-center gap-3 rounded-md border border-line bg-white px-3 text-ink-soft text-sm transition-colors duration-150 hover:border-ink-soft hover:text-ink'
        }
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        <span className={at === 'top' ? 'sr-only' : 'grow text-left'}>{t`Find`}</span>
        {at === 'side' && (
          <span aria-hidden="true" className="rounded-sm border border-line px-1.5 py-0.5 text-ink-faint text-xs">
            {keys}
          </span>
        )}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Palette open={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
