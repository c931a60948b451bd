/** What somebody has to do something about, and what. */
import { msg } from '@lingui/core/runtime-macro'
import { formatBytes } from '#contract/core/format.ts'
import type { ServerNeed } from '#contract/office/server.ts'
import { inARow, kept, type Word } from '#contract/text/say.ts'
import type { Part } from '../../http/readiness.ts'
import { NO_KEY } from '../backups/backup-key.ts'
import type { Seen } from './look.ts'

const CERTIFICATE_DAYS = 10
const DISK_SHARE = 0.1

export interface Need {
  need: ServerNeed
  says: Word
}

export function findNeeds({ certificate, disk, backups, proof, copies, away }: Seen): Need[] {
  const needs: Need[] = []
  if (away.length > 0) needs.push({ need: 'not-ready', says: inARow([...away.map((part) => aways[part]), LOOK]) })
  if (certificate.state === 'known' && certificate.days < CERTIFICATE_DAYS) {
    const { days } = certificate
    needs.push({ need: 'certificate', says: inARow([days < 0 ? ENDED : ends(days), RENEW]) })
  }
  if (disk.free < DISK_SHARE * disk.all) {
    const [free, all] = [formatBytes(disk.free), formatBytes(disk.all)]
    needs.push({
      need: 'disk',
      says: msg`The disk is nearly full: ${{ free }} of ${{ all }} are free. Delete what is not needed on the server, keep fewer backups, or rent a larger disk. Without room nothing can be sold.`,
    })
  }
  if (backups.missedTwice) {
    needs.push({
      need: 'backups',
      says: msg`Two backups in a row were not made. The page Backups says why; on the server, kade status does. Make one by hand once it is mended.`,
    })
  }
  if (proof && proof.failure !== '') {
    const why = inARow(kept(proof.failure))
    needs.push({ need: 'proof', says: proof.restored ? why : inARow([NOT_RESTORED, why, ANOTHER]) })
  }
  const copiesSay = needOfCopies(copies)
  if (copiesSay) needs.push({ need: 'copies', says: copiesSay })
  return needs
}

function needOfCopies({ place, hasKey, failure, missedTwice }: Seen['copies']): Word | null {
  if (place === null) return null
  if (!hasKey) return inARow([NOTHING_LEAVES, NO_KEY])
  if (!missedTwice) return null
  return inARow([NOTHING_LEFT, ...kept(failure), SENT_AGAIN])
}

const NOTHING_LEAVES = msg`No copy of a backup leaves this machine.`
const NOTHING_LEFT = msg`Twice in a row no copy of a backup left this machine.`
const SENT_AGAIN = msg`It is tried again each day. Until then the backups lie on this machine alone.`
const ENDED = msg`The certificate has ended: browsers warn visitors off the shop.`
const RENEW = msg`The web server in front should have renewed it weeks before. Look whether the shop's name still leads to this server and ports 80 and 443 can be reached; on the server, journalctl -u caddy tells why.`
const NOT_RESTORED = msg`The last backup could not be restored on trial.`
const ANOTHER = msg`Make another one, and keep the older ones until it is proven.`
const LOOK = msg`On the server, kade doctor tells more.`

const ends = (days: number) => msg`The certificate ends in ${{ days }} days; then browsers warn visitors off the shop.`

const aways: Record<Part, Word> = {
  database: msg`The database does not answer.`,
  files: msg`The store of pictures and files does not answer.`,
  disk: msg`The disk is full.`,
  jobs: msg`Work that was put off, such as mails, has waited for more than ten minutes.`,
}
