/** What pages ask of an address that nothing answers, and what is told of those that lead nowhere either. */
import type { Services } from '../../services.ts'
import { findRedirect } from './find-redirect.ts'
import { createGatherer } from './gather.ts'
import type { ShopAddresses } from './shop-addresses.ts'

export interface OldAddresses {
  /** Where it leads; null for nowhere. `counts`: whether somebody comes by it. */
  find: (path: string, asked: { counts: boolean }) => Promise<{ to: string; status: 301 | 302 } | null>
  /** Somebody at this network address asked for a path in vain. */
  missed: (path: string, address: string | undefined) => void
  /** Writes what was counted by now. */
  flush: () => Promise<void>
}

export function createOldAddresses(
  services: Pick<Services, 'database' | 'transaction' | 'clock' | 'log'>,
  addresses: Pick<ShopAddresses, 'findAnswered'>,
): OldAddresses {
  const { database } = services
  const { used, missed, flush } = createGatherer(services)
  return {
    async find(path, { counts }) {
      const found = await database.read((db) => findRedirect(db, path, addresses))
      if (found?.id && counts) used(found.id)
      return found && { to: found.to, status: found.status }
    },
    missed,
    flush,
  }
}
