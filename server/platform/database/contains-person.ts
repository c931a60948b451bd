/** How staff find people by whatever they have of them. */
import { or, type SQL } from 'drizzle-orm'
import { phoneSearchDigits } from '#contract/text/phone.ts'
import { Email } from '#contract/text/text.ts'
import { contains, containsFolded } from './database.ts'

/**
 * Whether `haystack`, made by `searchText`, contains a text: as it is, a phone number in any spelling, or a whole mail
 * address as it is copied from elsewhere.
 */
export function containsPerson(haystack: SQL, typed: string): SQL | undefined {
  const digits = phoneSearchDigits(typed)
  return or(containsWriter(haystack, typed), digits ? containsFolded(haystack, digits) : undefined)
}

/** The same without phone numbers, where numbers are mostly others. */
export function containsWriter(haystack: SQL, typed: string): SQL | undefined {
  const address = otherSpelling(typed)
  return or(containsFolded(haystack, typed), address ? containsFolded(haystack, address) : undefined)
}

/** Whether a column of addresses does. */
export function containsAddress(column: SQL, typed: string): SQL | undefined {
  const address = otherSpelling(typed)
  return or(contains(column, typed), address ? contains(column, address) : undefined)
}

/** An address as it is stored, where it was typed as a link, a mail program or its own country's letters have it. */
export const storedAddress = (typed: string): string => Email.safeParse(typed).data ?? typed.toLowerCase()

/** Null for what is no address, and for one that is stored as it was typed. */
function otherSpelling(typed: string): string | null {
  const stored = storedAddress(typed)
  return stored === typed.toLowerCase() ? null : stored
}
