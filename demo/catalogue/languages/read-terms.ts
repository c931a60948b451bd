/** The glossary of the demo shop: a term a line, in English, Sinhala and Tamil; `=` where it stays as it is written. */
export interface DemoTerm {
  term: string
  si: string
  ta: string
}

export function readTerms(lines: string): DemoTerm[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [term = '', si = '', ta = ''] = line.split('|').map((part) => part.trim())
      return { term, si: si === '=' ? term : si, ta: ta === '=' ? term : ta }
    })
}
