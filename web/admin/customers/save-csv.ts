/** Hands a CSV of the API to the browser to keep. */
export function saveCsv({ fileName, csv }: { fileName: string; csv: string }): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
