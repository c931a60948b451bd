/** Draws a LANKAQR code with what it pays beside it, or why it is no longer there. */
import type { DrawnQr } from '#contract/core/drawn-qr.ts'
import { endedQrWords, lankaQrWords, type PaperLanguage } from '#contract/orders/papers/paper-words.ts'
import type { Paper } from '#contract/orders/papers/papers.ts'
import type { Pdf } from './letters.ts'
import { INK, LEFT, needRoom, rule, SOFT, WIDTH, write } from './open-document.ts'

/** 42 mm: its squares are half a millimetre, which a phone reads from an arm's length. */
const SIDE = 120
const BESIDE = { x: LEFT + SIDE + 12, width: WIDTH - SIDE - 12 }

export function drawLankaQr(pdf: Pdf, shown: NonNullable<Paper['lankaQr']>, speech: PaperLanguage): void {
  if (typeof shown === 'string') {
    needRoom(pdf, 40)
    rule(pdf)
    write(pdf, endedQrWords(shown, speech), { color: SOFT })
    return
  }
  needRoom(pdf, SIDE + 20)
  rule(pdf)
  const top = pdf.y
  drawSquares(pdf, shown, { x: LEFT, y: top, side: SIDE })
  const { pays, amount, what } = lankaQrWords(shown, speech)
  write(pdf, pays, { ...BESIDE, y: top + 12, size: 11.5, font: 'bold' })
  write(pdf, amount, { ...BESIDE, size: 16, font: 'bold' })
  write(pdf, what, { ...BESIDE, color: SOFT })
  pdf.y = Math.max(pdf.y, top + SIDE)
}

interface Square {
  x: number
  y: number
  /** In points. */
  side: number
}

export function drawSquares(pdf: Pdf, { size, path }: DrawnQr, { x, y, side }: Square): void {
  pdf
    .save()
    .translate(x, y)
    .scale(side / size)
    .path(path)
    .fill(INK)
    .restore()
}
