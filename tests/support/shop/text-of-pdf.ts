/** What a PDF says, read by the reader of Firefox; its lines follow each other with spaces between. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export async function textOfPdf(base64: string): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(Buffer.from(base64, 'base64')), verbosity: 0 })
  const pdf = await loading.promise
  const parts: string[] = []
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent()
    for (const item of items) if ('str' in item) parts.push(item.str, item.hasEOL ? ' ' : '')
  }
  await loading.destroy()
  return parts.join('')
}
