/**
 * Messages lie over a place without controls while that is in sight, and else at the top right. Its code is the
 * office's: for shoppers it would be bytes of every first page.
 */
import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useToasts } from '#web/ui/feedback/toast.ts'

/** In pixels, as `sm:w-96`. */
const WIDEST = 384

export function useMessagePlace(place: RefObject<HTMLElement | null>): void {
  const newest = useToasts(({ messages }) => messages.at(-1)?.id)
  const { key } = useLocation()
  // Another page may be scrolled otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message and the page say when
  useEffect(() => {
    const messages = document.querySelector<HTMLElement>('[popover][aria-live]')
    if (!messages || !place.current || newest === undefined) return
    putOver(messages, place.current)
    return () => messages.removeAttribute('style')
  }, [newest, key])
}

function putOver(messages: HTMLElement, place: HTMLElement): void {
  const { top, right, width } = place.getBoundingClientRect()
  if (width === 0 || top < messages.getBoundingClientRect().top) return
  const fromRight = document.documentElement.clientWidth - right
  Object.assign(messages.style, {
    top: `${top}px`,
    right: `${fromRight}px`,
    left: 'auto',
    width: `${Math.min(width, WIDEST)}px`,
  })
}
