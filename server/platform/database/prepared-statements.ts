/**
 * Prepares the statements that run again and again, as JDBC drivers do: the server then plans each once a connection.
 */
import { Client, Pool } from 'pg'
import { spans, tracedStatement } from '../spans.ts'

/** The fifth time a statement runs it is worth preparing, as PostgreSQL's JDBC driver has it (`prepareThreshold`). */
const THRESHOLD = 5
/** Each prepared statement takes memory in each connection of the server. */
const MAX_PREPARED = 200
/**
 * Whether an index helps to find a word depends on the word: planned for any word, what is in all rows took ten times
 * as long.
 */
const FOR_ITS_VALUES = / i?like /
/** Texts that are counted; statements of ever new shapes must not fill the memory. */
const MAX_COUNTED = 2_000

/**
 * The connections of one pool, which name their statements alike. What runs without values, as `begin` does, is never
 * prepared.
 */
export function createPreparingClient() {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()

  return class PreparingClient extends Client {
    override query: Client['query'] = (config: unknown, values?: unknown, ...others: unknown[]) => {
      const prepares =
        isNameless(config) && Array.isArray(values) && values.length > 0 && !FOR_ITS_VALUES.test(config.text)
      const query = prepares ? { ...config, name: nameOf(config.text) } : config
      const ask = () => Reflect.apply(super.query, this, [query, values, ...others])
      const text = spans.hasSubscribers ? textOf([config, values, ...others]) : null
      return text === null ? ask() : tracedStatement(text, ask)
    }

    /** Ends the connection whatever runs on it; `end` waits for statements that are on their way. */
    cut(): void {
      this.connection.stream.destroy()
    }
  }

  /** A name once the statement is worth one. */
  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name || names.size >= MAX_PREPARED) return name
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= MAX_COUNTED) counts.clear()
    counts.set(text, count)
    if (count < THRESHOLD) return undefined
    counts.delete(text)
    names.set(text, `statement_${names.size + 1}`)
    return names.get(text)
  }
}

/** The pool whose questions are told of, from when a connection was asked for. */
export class TracedPool extends Pool {
  override query: Pool['query'] = (...asked: unknown[]) => {
    const ask = () => Reflect.apply(super.query, this, asked)
    const text = spans.hasSubscribers ? textOf(asked) : null
    return text === null ? ask() : tracedStatement(text, ask)
  }
}

/** Of a statement whose answer is a promise; null for others: a pool asks its connections by callback. */
function textOf(asked: readonly unknown[]): string | null {
  if (typeof asked.findLast((part) => part !== undefined) === 'function') return null
  const [config] = asked
  if (typeof config === 'string') return config
  const isStatement = typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
  return isStatement && typeof config.text === 'string' ? config.text : null
}

function isNameless(config: unknown): config is { text: string } {
  return typeof config === 'object' && config !== null && 'text' in config && !('name' in config && config.name)
}
