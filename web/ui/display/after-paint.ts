/** What can wait until a press has shown its first effect. */

const DOINGS = ['keydown', 'pointerdown'] as const

/**
 * Calls back once what has been drawn is on the screen, or somebody does something; at once where nothing is drawn.
 * Gives back how to take that back.
 */
export function afterPaint(run: () => void): () => void {
  if (typeof window === 'undefined') {
    run()
    return () => {}
  }
  let task: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    task = setTimeout(act)
  })
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
    for (const event of DOINGS) window.removeEventListener(event, act, true)
  }
  const act = () => {
    cancel()
    run()
  }
  for (const event of DOINGS) window.addEventListener(event, act, true)
  return cancel
}
