/**
 * What people typed, as it may stand in a mail to an address that is not theirs for sure: nothing in it is, or is made
 * into, a link. Who orders with another's address must not be able to send them anywhere in the shop's name.
 */
import { inForm } from '#contract/text/folded.ts'

/** Characters that mail programs and browsers read as the plain one. */
const LOOKALIKES: Record<string, string> = {
  ...{ '．': '.', '｡': '.', '。': '.', '․': '.', '﹒': '.' },
  ...{ '＠': '@', '﹫': '@', '：': ':', '﹕': ':', '／': '/', '∕': '/', '⁄': '/', '＼': '\\', '﹨': '\\' },
}

/** Control characters but the end of a line, invisible ones, and those that turn the direction of text. */
const UNSEEN = /[^\P{C}\n\u200c\u200d]|\u200b|\u2060/gu

/** Joiners belong between letters of Sinhala and Tamil; beside any other they only hide what it is. */
const STRAY_JOINERS = /(?<=[!-~])[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+(?=[!-~])/g

/** A scheme, a www, an e-mail address, the address of a computer: the whole word goes. */
const LINK =
  /:[/\\]|www\.|.@.|mailto:|\b(tel|sms|javascript|data):\S|\b\d{1,3}(\.\d{1,3}){3}\b|\[[\da-f:]+:[\da-f:.]+\]/i

/** The dot that would make a domain: one a letter follows at once. `12.5` stays, `St.Peter` becomes `St. Peter`. */
const JOINING_DOT = /\.(?=[\p{L}\p{M}])/gu

/** One line: a name, a phone number. */
export function typedLine(text: string): string {
  return plainWords(text.replace(/\s+/g, ' '))
}

/** Lines stay lines: an address. */
export function typedLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(typedLine)
    .filter((line) => line !== '')
    .join('\n')
}

function plainWords(line: string): string {
  return inForm(line, 'NFC')
    .replace(/[．｡。․﹒＠﹫：﹕／∕⁄＼﹨]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(UNSEEN, '')
    .replace(STRAY_JOINERS, '')
    .split(' ')
    .filter((word) => word !== '' && !LINK.test(word))
    .map((word) => word.replace(JOINING_DOT, '. '))
    .join(' ')
}
