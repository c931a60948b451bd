/** A category as lists and links name it. */
export interface NamedCategory {
  /** In English, as addresses have it. */
  name: string
  /** In the language of the page; not in English. */
  label?: string
}

export const namedCategory = ({ name, label }: NamedCategory): NamedCategory =>
  label === undefined ? { name } : { name, label }
