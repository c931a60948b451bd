/** Words after a command: `--name VALUE`, `--name` alone, and what is neither. */
import { Misuse } from './failure.ts'

export interface Given {
  words: string[]
  given: Record<string, string | true>
}

interface Known {
  name: string
  usage: string
  /** Of each option, whether a value follows it. */
  options?: Readonly<Record<string, 'value' | 'alone'>>
  /** How many words must stand beside the options. */
  takes?: number
}

/** Throws a {@link Misuse} for an option that isn't known, and for too few or too many words. */
export function readOptions(typed: readonly string[], { name, usage, options = {}, takes = 0 }: Known): Given {
  const misused = (why: string) => new Misuse(`${why}: kade ${name} ${usage}`.trimEnd())
  const read: Given = { words: [], given: {} }
  const rest = [...typed]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('--')) {
      read.words.push(word)
      continue
    }
    const kind = Object.hasOwn(options, word.slice(2)) ? options[word.slice(2)] : undefined
    if (kind === undefined) throw misused(`There is no option ${word}`)
    const value = kind === 'alone' ? true : rest.shift()
    if (value === undefined) throw misused(`${word} wants a value`)
    read.given[word.slice(2)] = value
  }
  if (read.words.length !== takes) throw misused(read.words.length < takes ? 'Something is missing' : 'Too many words')
  return read
}
