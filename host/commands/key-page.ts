/** The page for the drawer: the secret key of the copies of backups, and the way back. Nothing else keeps it. */
import type { KeyPair } from '#server/platform/copies/sealing.ts'

interface KeyPage extends KeyPair {
  /** The shop's address. */
  shop: string
  madeAt: Date
  /** Where copies are sent to; null where that is not set yet. */
  place: string | null
}

const RULE = '='.repeat(80)

export function keyPage({ shop, madeAt, place, secretKey, publicKey }: KeyPage): string {
  return `\
${RULE}
THE KEY OF THE BACKUP COPIES OF ${shop}
Made on ${madeAt.toISOString().slice(0, 10)}. Print this page, put it into a drawer, and close the window.

The secret key is on this page and nowhere else: not on the server, and not in
its log. Who has it can read every copy of the shop; who loses it, none.

  Secret key  ${secretKey}
  Public key  ${publicKey}
  Copies lie  ${place ?? 'nowhere yet: set COPIES_S3_BUCKET or COPIES_RSYNC'}

THE WAY BACK, when the server is gone
1. Install Kade on another server, in this version or a later one: docs/server.md.
2. Fetch the newest kade-....tar.age from where the copies lie.
3. Type:  kade restore FILE.tar.age --yes
   and, when it asks, the secret key. The shop is as it was at that backup.

Without Kade's server command, into an empty shop on any computer:
         DATA_DIR=restored npm run owner -- restore FILE.tar.age
Without Kade, to look at what is in it (Debian's packages age and tar; the
secret key is typed, Enter, then Ctrl-D):
         age --decrypt --identity - FILE.tar.age | tar -x
${RULE}`
}
