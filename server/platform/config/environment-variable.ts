/**
 * What one variable of the environment may be: how its text is read, what it is when nothing is set, and what would do.
 */

export interface EnvironmentVariable<Value> {
  /** The value a text stands for; `undefined` when the text does not work. */
  read: (text: string) => Value | undefined
  /** The value when the variable is not set. */
  fallback: Value
  /** What would do, as the end of the sentence `set ...`. */
  wants: string
  /** A text that works. */
  example: string
  /** What of a text that does not work may be shown: all, all but a password inside, or nothing. */
  shown: 'whole' | 'without password' | 'not at all'
}

interface NumberOptions {
  from: number
  to: number
  fallback: number
  example?: string
}

export function wholeNumber({
  from,
  to,
  fallback,
  example = String(fallback),
}: NumberOptions): EnvironmentVariable<number> {
  return {
    read: (text) => {
      // `Number` would also take 0x10, 1e9 and blanks.
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
      return value >= from && value <= to ? value : undefined
    },
    fallback,
    wants: `a whole number from ${from} to ${to}`,
    example,
    shown: 'whole',
  }
}

/** `fallback` may be null where the default depends on other variables. */
export function oneOf<const Word extends string, Fallback extends Word | null>(
  words: readonly Word[],
  fallback: Fallback,
): EnvironmentVariable<Word | Fallback> {
  const [first = ''] = words
  return {
    read: (text) => words.find((word) => word === text),
    fallback,
    wants: `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
    example: fallback ?? first,
    shown: 'whole',
  }
}

type TextOptions = Pick<EnvironmentVariable<unknown>, 'wants' | 'example'> &
  Partial<Pick<EnvironmentVariable<unknown>, 'shown'>>

/** A text that passes a check, or `fallback`. */
export function textThat(
  works: (text: string) => boolean,
  options: TextOptions & { fallback: string },
): EnvironmentVariable<string> {
  return { shown: 'whole', ...options, read: (text) => (works(text) ? text : undefined) }
}

/** A text that passes a check, or null. */
export function optionalText(
  works: (text: string) => boolean,
  options: TextOptions,
): EnvironmentVariable<string | null> {
  return { shown: 'whole', ...options, fallback: null, read: (text) => (works(text) ? text : undefined) }
}

/** An address of one of these schemes, such as `https:`, with a host. */
export function isAddress(text: string, schemes: readonly string[]): boolean {
  if (!URL.canParse(text) || /\s/.test(text)) return false
  const { protocol, hostname } = new URL(text)
  return schemes.includes(protocol) && hostname !== ''
}

/** The one sentence about a text that does not work. */
export function refusalOf<Value>(
  name: string,
  { wants, example, shown }: EnvironmentVariable<Value>,
  text: string,
): string {
  return `${name}=${shownText(text, shown)} does not work: set ${wants}, such as ${name}=${example}.`
}

const MAX_SHOWN_LENGTH = 100

/** A text as it may be shown on a terminal and in a log: on one line, not too long, and without its secret. */
export function shownText(text: string, shown: EnvironmentVariable<unknown>['shown']): string {
  if (shown === 'not at all') return `(${text.length} characters, not shown)`
  const open = shown === 'whole' ? text : withoutPassword(text)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what would move the cursor must not reach a terminal.
  const printable = open.replace(/[\u0000-\u001f\u007f]/g, (letter) => JSON.stringify(letter).slice(1, -1))
  return printable.length > MAX_SHOWN_LENGTH ? `${printable.slice(0, MAX_SHOWN_LENGTH)}...` : printable
}

/** A list of addresses, or one, without passwords; also where they are written wrong. */
function withoutPassword(text: string): string {
  return text
    .split(/,(?=[a-z]+:\/\/)/i)
    .map((address) => {
      const [, scheme = '', user = '', place = ''] = /^([a-z][a-z\d+.-]*:\/\/)?(.*@)?(.*)$/is.exec(address) ?? []
      return `${scheme}${user.replace(/:.*@$/s, ':***@')}${withoutSecrets(place)}`
    })
    .join(',')
}

/** Host, path and query. A port that is no number is likely the password of an address without its host. */
function withoutSecrets(place: string): string {
  return place
    .replace(/^([^:/?#[\]]*):(?!\d+(?:[/?#]|$))[^/?#]*/, '$1:***')
    .replace(/([?&][^=&]*(?:pass|secret|key)[^=&]*=)[^&]*/gi, '$1***')
}
