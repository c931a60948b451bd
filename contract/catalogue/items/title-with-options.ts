/** The title of a variant where its options are not shown beside it: with those values that it doesn't say itself. */
export function titleWithOptions(title: string, values: readonly string[]): string {
  const missing = values.filter((value) => !says(title, value))
  return missing.length === 0 ? title : `${title} (${missing.join(', ')})`
}

/** As a word of its own: `Samsung` doesn't say the size S. */
function says(title: string, value: string): boolean {
  const [within, sought] = [wordsOf(title), wordsOf(value)]
  return ` ${within} `.includes(` ${sought} `)
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}
