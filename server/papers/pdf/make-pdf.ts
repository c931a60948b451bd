/** Papers and packing slips as PDF files. */
import type { PackingSlip } from '#contract/papers.ts'
import { drawPaper, type PrintedPaper } from './draw-paper.ts'
import { drawSlip } from './draw-slip.ts'
import { makeDocument } from './open-document.ts'

interface PdfFile {
  fileName: string
  base64: string
}

export async function papersPdf(printed: readonly PrintedPaper[]): Promise<PdfFile> {
  const bytes = await makeDocument(printed, drawPaper)
  return {
    fileName: `${nameOf(printed, ({ paper }) => paper.number, 'invoices')}.pdf`,
    base64: bytes.toString('base64'),
  }
}

export async function slipsPdf(slips: readonly PackingSlip[]): Promise<PdfFile> {
  const bytes = await makeDocument(slips, drawSlip)
  const name = nameOf(slips, ({ orderId }) => `packing-slip-${orderId}`, 'packing-slips')
  return { fileName: `${name}.pdf`, base64: bytes.toString('base64') }
}

function nameOf<T>(entries: readonly T[], ofOne: (entry: T) => string, ofMany: string): string {
  const [first] = entries
  return first !== undefined && entries.length === 1 ? ofOne(first) : ofMany
}
