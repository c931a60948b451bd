/** What a PDF says, read by the reader of Firefox; its lines follow each other with spaces between. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export async function textOfPdf(base64: string): Promise<string> {
  return (await pagesOfPdf(base64)).join('')
}

/** What each of its pages says; what stands outside of a page is none of it. */
export async function pagesOfPdf(base64: string): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(Buffer.from(base64, 'base64')), verbosity: 0 })
  const pdf = await loading.promise
  const pages: string[] = []
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at)
    const [, bottom = 0] = page.view
    const { items } = await page.getTextContent()
    const parts: string[] = []
    for (const item of items) {
      if ('str' in item && item.transform[5] >= bottom) parts.push(item.str, item.hasEOL ? ' ' : '')
    }
    pages.push(parts.join(''))
  }
  await loading.destroy()
  return pages
}
