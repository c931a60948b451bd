/** What `scripts/languages/vite-plugin.ts` makes of the catalogues. */
declare module 'virtual:translations/*' {
  export const words: Readonly<Record<string, import('./fill.ts').Message>>
  /** Changes with any of the words. */
  export const version: string
}

/** Every sentence and label of `contract/` and `server/` that shoppers read. */
declare module 'virtual:said' {
  export const words: import('./said.ts').SaidWords
}

/**
 * Those of one source: `virtual:said/contract/returns`. Of `virtual:said/staff`: all that the back office alone reads;
 * of `virtual:said/settings`: the registry of settings with its labels.
 */
declare module 'virtual:said/*' {
  export const words: import('./said.ts').SaidWords
}

/** What people are told where they ask for mails, as words. */
declare module 'virtual:labels/contract/consent-words' {
  type English = typeof import('../../contract/consent-words.ts').consentWords
  type AsWords<Table> = {
    readonly [Name in keyof Table]: Table[Name] extends string ? import('./i18n.ts').Word : AsWords<Table[Name]>
  }
  export const consentWords: AsWords<English>
}
