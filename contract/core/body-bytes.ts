/** How long the JSON body of a call may be: parsing and checking it holds up everybody else. */
import type { Access, Endpoint } from './endpoint.ts'

const KIB = 1024

/**
 * Bytes by who may make the call, where its entry says nothing else: a short form, and an item with its description.
 */
const usual: Record<Access, number> = {
  anyone: 8 * KIB,
  'signed-in': 8 * KIB,
  self: 8 * KIB,
  admin: 256 * KIB,
}

export function bodyBytesOf({ access, bodyBytes = usual[access] }: Pick<Endpoint, 'access' | 'bodyBytes'>): number {
  return bodyBytes
}
