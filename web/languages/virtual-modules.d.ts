/** What `scripts/languages/vite-plugin.ts` makes of the catalogues. */
declare module 'virtual:translations/*' {
  export const words: Readonly<Record<string, import('../../contract/text/fill.ts').Message>>
  /** Changes with any of the words. */
  export const version: string
}
