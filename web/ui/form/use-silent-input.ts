/**
 * Programs that fill in forms write into fields and tell nobody: Chrome of an iPhone, managers of passwords, see
 * https://github.com/facebook/react/issues/1159. What then stands in a field is what is checked and sent.
 */
import { useEffect } from 'react'

/** React calls no `onChange` for a value that it knows; an `onInput` hears of each. */
function tellShown({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return
  for (const field of target.elements) field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** For each field of a form, however many there are: the browser listens once. */
export function useSilentInput(): void {
  useEffect(() => window.addEventListener('submit', tellShown, true), [])
}
