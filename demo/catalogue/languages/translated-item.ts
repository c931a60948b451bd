/**
 * What an item of the demo shop is called and described as: its title, then a text for each section of the English one.
 */
type Texts = readonly [title: string, ...sections: string[]]

export interface TranslatedItem {
  si: Texts
  ta: Texts
}

/** By slug. */
export type TranslatedItems = Readonly<Record<string, TranslatedItem>>
