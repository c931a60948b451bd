import { FORM_DRAFTS } from '#web/ui/form/use-form-draft.ts'

/**
 * What a tab stores of the person in front of it has names of one beginning: what was typed, the order about to be
 * placed, the keys of orders. Whoever signs out leaves nothing of it to the next one.
 */
export const ofPerson = (name: string): string => FORM_DRAFTS + name

const LEFT = 'kade-left'
/** Who was signed in last in this tab, over reloads of its page. */
export const LAST = 'kade-last'

/**
 * Forgets all of it when another person signs in than was here last, and once for each `left`, who signed out: the tab
 * may have been asleep or away when that was done in another.
 */
export function keepFor(uid: string, left = ''): void {
  try {
    const last = uid && sessionStorage.getItem(LAST)
    const other = left || (last && last !== uid && uid)
    if (other && sessionStorage.getItem(LEFT) !== other) {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(FORM_DRAFTS)) sessionStorage.removeItem(key)
      sessionStorage.setItem(LEFT, other)
    }
    if (uid) sessionStorage.setItem(LAST, uid)
  } catch {
    // Storage is forbidden: then nothing is stored.
  }
}
