/** Refuses a new password that is guessed first: a common one, a place, or the shop's or the person's own words. */

import { because } from '#contract/refusal-texts/refusal-texts.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { inForm } from '#contract/text/folded.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'
import { composed } from './password-hashing.ts'
import { placeNames } from './place-names.ts'

export const GUESSABLE =
  'This password is among the first that others would guess. Please choose another, such as a few words in a row.'

export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
}

interface NewPassword {
  password: string
  /** The field of the form it comes from. */
  field: 'password' | 'newPassword'
  owner: PasswordOwner
}

/** Throws BAD_INPUT. */
export async function refuseWeakPassword({ password, field, owner }: NewPassword): Promise<void> {
  // `１２３４５６７８`, as keyboards of other scripts write it, is the same guess.
  const forms = [composed(password), inForm(password, 'NFKC')]
  const areCommon = await Promise.all(forms.map((form) => isCommonPassword(form.trim())))
  if (!isRepeated(password) && !isOwnWord(password, owner) && !areCommon.includes(true)) return
  throw new Refusal('PASSWORD_GUESSABLE', {}, { fields: { [field]: because('PASSWORD_GUESSABLE') } })
}

/** One character eight times and more, also with digits behind. */
function isRepeated(password: string): boolean {
  const characters = [...password]
  const end = characters.findIndex((one) => one !== characters[0])
  const times = end === -1 ? characters.length : end
  return times >= 8 && characters.slice(times).every(isDigit)
}

const isDigit = (character: string) => character >= '0' && character <= '9'

function withoutLastDigits(text: string): string {
  const last = [...text].findLastIndex((character) => !isDigit(character))
  return [...text].slice(0, last + 1).join('')
}

function isOwnWord(password: string, owner: PasswordOwner): boolean {
  const guessed = lettersOf(password)
  const withoutDigits = withoutLastDigits(guessed)
  const bare = withoutDigits.replace(/^\d+/, '')
  return ownWords(owner).some((word) => word === guessed || word === withoutDigits || word === bare)
}

/** What somebody would try who knows the shop, the country, and the person's name and address; each also twice. */
function ownWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@')
  const words = ['kade', shopDetails.name, email, local, domain, ...local.split(/[._+-]/), ...domain.split('.')]
  words.push(firstName, lastName, firstName + lastName, lastName + firstName, ...placeNames)
  return words
    .map(lettersOf)
    .filter((word) => word !== '')
    .flatMap((word) => [word, word + word])
}

/** Letters and digits alone, in one case: `Kade-2026!` is the same guess as `kade2026`. */
function lettersOf(text: string): string {
  return inForm(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
