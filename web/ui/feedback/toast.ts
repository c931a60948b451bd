/** Short messages at the top right: what just happened, and sometimes a way to take it back. */
import { create } from 'zustand'

export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastMessage {
  id: number
  tone: 'success' | 'error' | 'warning'
  text: string
  action?: ToastAction | undefined
}

/** A fourth message pushes out the oldest, so that they never cover the page. */
const MAX_SHOWN = 3
let lastId = 0

export const useToasts = create<{ messages: readonly ToastMessage[] }>(() => ({ messages: [] }))

function show(tone: ToastMessage['tone'], text: string, action?: ToastAction): number {
  lastId += 1
  const message = { id: lastId, tone, text, action }
  // The same words twice would only be noise: the newer message takes the place of the older one.
  const others = useToasts.getState().messages.filter((other) => other.text !== text || other.tone !== tone)
  useToasts.setState({ messages: [...others, message].slice(-MAX_SHOWN) })
  return message.id
}

export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string, action?: ToastAction) => show('error', text, action),
  warning: (text: string, action?: ToastAction) => show('warning', text, action),
  dismiss(id: number) {
    useToasts.setState(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }))
  },
}
