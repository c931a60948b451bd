/** Where a language's scripts are, as the browser asks for them. */
export const folderOf = (language: string, version: string): string => `/assets/${language}-${version}`
