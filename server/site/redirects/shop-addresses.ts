/** What redirects have to know of the addresses that other domains answer, who stand above. */
import type { Db } from '../../platform/database/database.ts'

export interface ShopAddresses {
  /** Those of these paths, as `foldPath` writes them, that something of the shop answers now. */
  findAnswered: (db: Db, paths: readonly string[]) => Promise<ReadonlySet<string>>
  /** For paths that nothing answers, what is most like the words they are made of. */
  findLikely: (db: Db, paths: readonly string[]) => Promise<ReadonlyMap<string, { to: string; title: string }>>
}
