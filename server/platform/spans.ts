/**
 * Spans: what took how long within a request or a job, for whoever collects them. Where nobody does, nothing is made.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'

export interface Span {
  kind: 'request' | 'page' | 'call' | 'statement' | 'job'
  /** As a table of ours writes it: never an address, nor what people type. */
  name: string
  attributes: Record<string, string | number>
  /** The `traceparent` of what caused it elsewhere, as W3C Trace Context writes it. */
  causedBy?: string | undefined
  /** Its own, once it is collected. */
  traceparent?: string
  /** What went wrong, once something has. */
  error?: unknown
}

/** The subscriber keeps the span under way in {@link spanUnderWay}, by `bindStore`. */
export const spans = tracingChannel<Span, Span>('kade:span')
export const spanUnderWay = new AsyncLocalStorage<Span>()

/** `run` is given the span, to say more of it, where it is collected. */
export function traced<T>(describe: () => Span, run: (span: Span | null) => Promise<T>): Promise<T> {
  if (!spans.hasSubscribers) return run(null)
  const span = describe()
  return spans.tracePromise(run, span, undefined, span)
}

export function traceIdUnderWay(): string | undefined {
  return spanUnderWay.getStore()?.traceparent?.slice(3, 35)
}

const LONGEST_STATEMENT = 2_000

/** A statement of the database; its values are not told, and a text in quotes inside it is none either. */
export function tracedStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  const describe = () => {
    const statement = text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, LONGEST_STATEMENT)
    const operation = /^\W*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement'
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': statement }
    return { kind: 'statement', name: operation, attributes } as const
  }
  return traced(describe, run)
}
