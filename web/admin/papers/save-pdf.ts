/** Hands a PDF file of the API to the browser to keep. */

export interface PdfFile {
  fileName: string
  base64: string
}

export function savePdf({ fileName, base64 }: PdfFile): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
