/**
 * Cache tags: a shared answer names what it shows, so that a change of it invalidates what is cached (`tx.invalidate`).
 */
import type { Context } from 'hono'
import type { Env } from './mount.ts'

/** In the header that caches use for it; the page cache takes it off. */
export function setCacheTags(http: Context<Env>, tags: readonly string[]): void {
  http.header('Surrogate-Key', tags.join(' '))
}

export function itemTag({ id }: { id: string }): string {
  return `item:${id}`
}
