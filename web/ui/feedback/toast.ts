/** Short messages at the top right: what just happened, and sometimes a way to take it back. */
import { create } from 'zustand'
import { afterPaint } from '#web/ui/display/after-paint.ts'

export interface ToastAction {
  label: string
  run: () => void
}

/** Goods a message is about: their picture and name, and where to go from here. */
export interface ToastGoods {
  picture: string | undefined
  title: string
  links: readonly { label: string; to: string }[]
}

export interface ToastMessage {
  id: number
  tone: 'success' | 'error' | 'warning'
  text: string
  action?: ToastAction | undefined
  goods?: ToastGoods | undefined
}

/** A fourth message pushes out the oldest, so that they never cover the page. */
const MAX_SHOWN = 3
let lastId = 0

export const useToasts = create<{ messages: readonly ToastMessage[] }>(() => ({ messages: [] }))

interface ShownWith {
  action?: ToastAction | undefined
  goods?: ToastGoods
}

function show(tone: ToastMessage['tone'], text: string, { action, goods }: ShownWith = {}): void {
  lastId += 1
  const message = { id: lastId, tone, text, action, goods }
  // What a press has changed is seen first: on a slow phone the message takes longer to draw than all the rest of it.
  afterPaint(() => {
    // The same words twice would only be noise: the newer message takes the place of the older one.
    const others = useToasts.getState().messages.filter((other) => other.text !== text || other.tone !== tone)
    useToasts.setState({ messages: [...others, message].slice(-MAX_SHOWN) })
  })
}

export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, { action }),
  error: (text: string, action?: ToastAction) => show('error', text, { action }),
  warning: (text: string, action?: ToastAction) => show('warning', text, { action }),
  goods: (tone: 'success' | 'warning', text: string, goods: ToastGoods) => show(tone, text, { goods }),
  dismiss(id: number) {
    useToasts.setState(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }))
  },
}
