/**
 * What clients of the trial asked and were told, with times: judged afterwards, and written down line by line as it
 * comes.
 */
import { appendFileSync } from 'node:fs'

/** Pieces by item. */
export type Lines = Record<string, number>

/** One try to order; an order is tried again under its key until it is answered. Times are ms of one clock. */
export interface OrderTry {
  kind: 'order'
  phase: string
  key: string
  lines: Lines
  start: number
  end: number
  /** `unknown`: no answer, or one that leaves open whether the order was placed. */
  outcome: 'placed' | 'refused' | 'unknown'
  orderId?: string
  status: number
}

/** Anything else: a page, a login, an upload, an edit. */
export interface OtherTry {
  kind: 'page' | 'login' | 'upload' | 'edit' | 'look'
  phase: string
  start: number
  end: number
  status: number
  path: string
  /** Of an edit and of a look at what was edited: the price. */
  price?: number
  /** Of a look: the machine that was asked. */
  machine?: string
  note?: string
}

export type Try = OrderTry | OtherTry

export interface History {
  tries: Try[]
  add: (made: Try) => void
  /** The fault that is tried now. */
  phase: () => string
  begin: (phase: string) => void
}

export function openHistory(file: string): History {
  const tries: Try[] = []
  let phase = 'start'
  return {
    tries,
    add: (made) => {
      tries.push(made)
      appendFileSync(file, `${JSON.stringify(made)}\n`)
    },
    phase: () => phase,
    begin: (name) => {
      phase = name
    },
  }
}
