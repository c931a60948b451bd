/** Pictures as a cell names them: in a ZIP, by their addresses, or written out whole. */

/** What a browser shows of an address that is the picture itself. */
const WRITTEN = /data:[\w/.+-]{0,100}(?:;[\w=.+-]{1,60}){0,5},[\w+/=%-]*/gi

/** Its commas and semicolons part no names. */
export function shortWritten(cell: string): string {
  return cell.replace(WRITTEN, 'data:')
}

/** Whether it is written out in its cell, and lies neither in the ZIP nor at an address. */
export function isWritten(from: string): boolean {
  return /^data:/i.test(from)
}

/** `//cdn.example/kettle.jpg`, as a page of the same site may say it. */
export function asAddress(from: string): string {
  return /^\/\/[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}\//.test(from) ? `https:${from}` : from
}

/** One a line, or parted by commas; an address may have commas of its own. */
export function pictureNames(cell: string): string[] {
  const parts = shortWritten(cell).split(hasAddress(cell) ? /[\r\n|]+|(?<![,;\s])[,;\s]+(?=https?:)/i : /[\r\n|,;]+/)
  return parts.map((name) => name.trim()).filter((name) => name !== '')
}

const hasAddress = (cell: string) => cell.includes('://')
