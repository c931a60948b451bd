/** When two names or values of variants are the same. Without schemas: pages of the shop read it too. */

/** Two spellings of one value are the same. */
export function optionKey(name: string): string {
  return name.trim().toLowerCase()
}

/** Whether an option is the colour, which is shown and not only said. */
export function isColorName(option: string): boolean {
  return ['colour', 'color'].includes(optionKey(option))
}

/** One text for one combination of values. */
export function valuesKey(values: readonly string[]): string {
  return JSON.stringify(values.map(optionKey))
}
