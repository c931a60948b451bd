/** Papers, packing slips and cards as PDF files. */
import type { CounterCard } from '#contract/orders/papers/counter-card.ts'
import type { PackingSlip } from '#contract/orders/papers/papers.ts'
import type { WarrantyCard } from '#contract/orders/papers/warranty-cards.ts'
import { drawCounterCard } from './draw-counter-card.ts'
import { drawPackingSlip } from './draw-packing-slip.ts'
import { drawPaper, type PrintedPaper } from './draw-paper.ts'
import { drawWarrantyCard } from './draw-warranty-card.ts'
import { makeDocument } from './open-document.ts'
import { drawLogo, type Logo } from './shop-logo.ts'

interface PdfFile {
  fileName: string
  base64: string
}

export async function papersPdf(printed: readonly PrintedPaper[], logo: Logo | null): Promise<PdfFile> {
  const bytes = await makeDocument(printed, (pdf, entry) => {
    drawLogo(pdf, logo)
    drawPaper(pdf, entry)
  })
  return {
    fileName: `${nameOf(printed, ({ paper }) => paper.number, 'invoices')}.pdf`,
    base64: bytes.toString('base64'),
  }
}

export async function slipsPdf(slips: readonly PackingSlip[], logo: Logo | null): Promise<PdfFile> {
  const bytes = await makeDocument(slips, (pdf, slip) => {
    drawLogo(pdf, logo)
    drawPackingSlip(pdf, slip)
  })
  const name = nameOf(slips, ({ orderId }) => `packing-slip-${orderId}`, 'packing-slips')
  return { fileName: `${name}.pdf`, base64: bytes.toString('base64') }
}

export async function cardsPdf(cards: readonly WarrantyCard[], logo: Logo | null): Promise<PdfFile> {
  const bytes = await makeDocument(cards, (pdf, card) => {
    drawLogo(pdf, logo)
    drawWarrantyCard(pdf, card)
  })
  const name = nameOf(cards, ({ orderId }) => `warranty-card-${orderId}`, 'warranty-cards')
  return { fileName: `${name}.pdf`, base64: bytes.toString('base64') }
}

export async function counterCardPdf(card: CounterCard, logo: Logo | null): Promise<PdfFile> {
  const bytes = await makeDocument([card], (pdf, entry) => {
    drawLogo(pdf, logo)
    drawCounterCard(pdf, entry)
  })
  return { fileName: 'lankaqr-card.pdf', base64: bytes.toString('base64') }
}

function nameOf<T>(entries: readonly T[], ofOne: (entry: T) => string, ofMany: string): string {
  const [first] = entries
  return first !== undefined && entries.length === 1 ? ofOne(first) : ofMany
}
