/**
 * Single keys for whoever works through many orders: never while typing, never past an open question, and switched off
 * at will.
 */
import { useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { persistedValue } from '#web/storage/persisted-value.ts'

const stored = persistedValue({ key: 'kade-order-keys', parse: (value) => value !== false, empty: true })

interface KeysSwitch {
  isOn: boolean
  turn: (isOn: boolean) => void
}

export const useKeysSwitch = create<KeysSwitch>((set) => ({
  isOn: stored.read() ?? true,
  turn(isOn) {
    stored.write(isOn)
    set({ isOn })
  },
}))

type Keys = Partial<Record<string, () => void>>

/** `layers`: how many dialogs are open while these keys hold. */
export function useOrderKeys(keys: Keys, layers: number): void {
  const isOn = useKeysSwitch((state) => state.isOn)
  const latest = useRef(keys)
  latest.current = keys

  // In the layout phase: between one open order and the next no press is lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The help says how to switch them on again.
      const act = isOn || event.key === '?' ? latest.current[event.key] : undefined
      if (!act || event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelectorAll('dialog[open]').length !== layers) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, layers])
}

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file']

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}

const ORDER = '[data-order]'

/** The order of the list that has the keyboard: its 'View' button has the focus, or something else in its row. */
export function focusedOrder(): string | undefined {
  const row = document.activeElement?.closest('tr')
  return row?.querySelector<HTMLElement>(ORDER)?.dataset.order
}

/** Gives the keyboard to the order after the one that has it, or before it; to the first where none has it. */
export function focusOrder(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(ORDER)]
  const at = all.findIndex(({ dataset }) => dataset.order === focusedOrder())
  const next = at === -1 ? all[0] : all[at + by]
  next?.focus()
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}
