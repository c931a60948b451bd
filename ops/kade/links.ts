/** Links that are moved in one step: whoever looks finds the old one or the new one, never none. */
import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'

export function pointTo(link: string, target: string): void {
  // A full disk has no room for what changes nothing.
  if (targetOf(link) === target) return
  const next = `${link}.next`
  rmSync(next, { force: true })
  symlinkSync(target, next)
  renameSync(next, link)
}

/** Null where there is no link. */
export function targetOf(link: string): string | null {
  try {
    return readlinkSync(link)
  } catch {
    return null
  }
}
