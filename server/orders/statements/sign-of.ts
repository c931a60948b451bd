/** What a bank writes beside an amount: that it came, or that it went. */
import { cutText } from '#contract/text/cut-text.ts'
import { foldText } from '#contract/text/folded.ts'

/** Null for what is no such word. */
export function saysSign(cell: string): 'came' | 'went' | null {
  const said = foldText(cutText(cell, 20)).replace(/[^a-z+-]/g, '')
  if (/^(?:d|dr|debit|withdrawal|-)$/.test(said)) return 'went'
  return /^(?:c|cr|credit|deposit|\+)$/.test(said) ? 'came' : null
}

/** The same of a cell in which nothing else stands: no amount with its sign, and no dash for nothing. */
export function isSignAlone(cell: string): boolean {
  return /^[a-z. ]{1,20}$/i.test(cell) && saysSign(cell) !== null
}
