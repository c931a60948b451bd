/**
 * Passwords: hashed with argon2id, a few at a time, so that a flood of sign-ins can't slow the shop. They are composed
 * (NFC) before that: a phone may send `ො` as one letter and a computer as two (NIST SP 800-63B, 3.1.1.2; RFC 8265).
 */
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../platform/refusal.ts'

/** OWASP's least parameters for argon2id: 19 MiB, two passes, one lane. argon2id is the library's usual kind. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of no password that anybody has: checking against it takes as long as checking a real one. */
const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$wHeofp0Af3XzPIxOYYv57Q$gm585zxLxouEfps2AOEsxQSb3FqYQ05Z8VCxdoHPflM'

/** How many may wait for their turn: more would wait longer than a person does. */
const MOST_WAITING = 64

export interface PasswordHashing {
  hash: (password: string) => Promise<string>
  /** With null, for an account that isn't there, it takes as long and says no. */
  verify: (stored: string | null, password: string) => Promise<boolean>
}

interface Options {
  atOnce: number
  /** Does the work of checking a password against a hash. */
  check?: typeof verify
}

export function createPasswordHashing({ atOnce, check = verify }: Options): PasswordHashing {
  const inTurn = createTurns(atOnce)
  return {
    hash: (password) => inTurn(() => hash(composed(password), PARAMETERS)),
    verify: (stored, password) =>
      inTurn(async () => {
        const against = stored ?? NOBODYS_HASH
        // What was hashed before passwords were composed matches as it is typed.
        const forms = new Set([composed(password), password])
        for (const form of forms) if (await check(against, form)) return stored !== null
        return false
      }),
  }
}

/** The one form of what is typed with the same letters on any keyboard. */
export function composed(password: string): string {
  return password.normalize('NFC')
}

/** Runs work `atOnce` at a time. A turn lasts as long as its work, also when the caller has gone. */
function createTurns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else await waitForTurn()
    try {
      return await work()
    } finally {
      // The turn passes to the next in line, so that nobody who comes later gets in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  function waitForTurn(): Promise<void> {
    if (waiting.length >= MOST_WAITING) {
      throw new Refusal('SHOP_BUSY', {}, {}, 2)
    }
    return new Promise((resolve) => waiting.push(resolve))
  }
}
