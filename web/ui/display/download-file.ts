/** Hands a file that was fetched or made to the browser, which downloads it. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Of a table that a call answers with. */
export function downloadCsv({ fileName, csv }: { fileName: string; csv: string }): void {
  downloadFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
}
