/**
 * Run in a page: as if the pointer rested on each short message at the top right from its first moment on, so that it
 * stays until it is pressed away; by itself it leaves after 5 seconds.
 */
export function holdMessages(): void {
  const held = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const message of document.querySelectorAll('[data-toast]')) {
      if (held.has(message)) continue
      held.add(message)
      message.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
  }).observe(document, { childList: true, subtree: true })
}
