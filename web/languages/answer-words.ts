/**
 * Every sentence the shop answers with. It comes to the browser only for a page in another language, and when it is
 * needed.
 */
import { words } from 'virtual:said'
import { findIn, type SaidWords } from './said.ts'

let known: SaidWords = words

/** What a part of the shop is told beside what all are: it stands among the others by its length. */
export function learnAnswers(more: SaidWords): void {
  known = [...words, ...more].toSorted(([one], [other]) => other.length - one.length)
}

/** A sentence may end where the server's has gone on, or begin with the name of the field it is about. */
export function sayAnswer(english: string): string {
  return findIn(known, english) ?? withStop(english) ?? withoutField(english) ?? english
}

function withStop(english: string): string | null {
  const said = english.endsWith('.') ? findIn(known, english.slice(0, -1)) : null
  return said && `${said}.`
}

function withoutField(english: string): string | null {
  const [, sentence = ''] = /^[\w.]+: (.+)$/s.exec(english) ?? []
  return findIn(known, sentence)
}
