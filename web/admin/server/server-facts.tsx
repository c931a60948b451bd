/** How the server is, fact by fact. */
import { plural, t } from '@lingui/core/macro'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatBytes } from '#contract/core/format.ts'
import type { ServerState } from '#contract/office/server.ts'
import { formatDate, formatDateTime } from '#web/languages/dates.ts'

export function ServerFacts({ server }: { server: ServerState }) {
  const { version, address, certificate, disk, backups, proof, copies, mails, needs } = server
  const wants = (need: ServerState['needs'][number]['need']) => needs.some((one) => one.need === need)
  return (
    <section aria-labelledby="facts-title" className="overflow-clip rounded-lg border border-line bg-white">
      <h2 id="facts-title" className="border-line border-b px-4 py-4 font-semibold text-xl sm:px-6">
        {t`How it is`}
      </h2>
      <dl className="divide-y divide-line">
        <Fact name={t`Version`}>{version}</Fact>
        <Fact name={t`Address`}>
          <a href={address} target="_blank" rel="noreferrer" className="text-accent underline-offset-2 hover:underline">
            <span>{address}</span>
            <ExternalLink aria-hidden="true" className="mb-0.5 ml-1 inline size-3.5" />
          </a>
        </Fact>
        <Fact name={t`Certificate`} isBad={wants('certificate')}>
          {certificateOf(certificate)}
        </Fact>
        <Fact name={t`Disk`} isBad={wants('disk')} note={disk.folder}>
          {t`${formatBytes(disk.free)} of ${formatBytes(disk.all)} free`}
        </Fact>
        <Fact name={t`Backups`} isBad={wants('backups')} note={backups.planned ? '' : t`None is made by itself.`}>
          <span>{lastBackup(backups)}</span>{' '}
          <Link to="/backups" className="text-accent underline underline-offset-2">
            {t`See the backups`}
          </Link>
        </Fact>
        <Fact
          name={t`Last proven`}
          isBad={wants('proof')}
          note={proof ? t`The backup of ${formatDateTime(proof.madeAt)}` : ''}
        >
          {lastProof(proof)}
        </Fact>
        <Fact name={t`Copies elsewhere`} isBad={wants('copies')} note={copies.place ?? ''}>
          {lastCopy(copies, wants('copies'))}
        </Fact>
        <Fact name={t`Warnings go to`} isBad={!mails.sent}>
          {mails.sent ? mails.to.join(', ') : t`nobody: there is no mail server`}
        </Fact>
      </dl>
    </section>
  )
}

interface FactProps {
  name: string
  /** Somebody has to do something about it. */
  isBad?: boolean
  note?: string
  children: ReactNode
}

function Fact({ name, isBad = false, note, children }: FactProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[11rem_1fr] sm:px-6">
      <dt className="font-semibold text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere min-w-0">
        <span className={isBad ? 'font-medium text-bad' : undefined}>{children}</span>
        {note && <span className="block text-ink-faint text-xs">{note}</span>}
      </dd>
    </div>
  )
}

function certificateOf(certificate: ServerState['certificate']): string {
  switch (certificate.state) {
    case 'none':
      return t`There is none: the shop is opened by plain http.`
    case 'unknown':
      return t`It could not be read from here (${certificate.why}).`
    case 'known': {
      const { days, endsAt } = certificate
      if (days < 0) return t`It ended on ${formatDate(endsAt)}.`
      return `${t`Until ${formatDate(endsAt)}`}, ${plural(days, { one: '# day', other: '# days' })}`
    }
  }
}

function lastBackup({ count, lastAt }: ServerState['backups']): string {
  if (lastAt === null) return t`There is none yet.`
  const kept = plural(count, { one: '# is kept', other: '# are kept' })
  return `${t`The last one was made on ${formatDateTime(lastAt)};`} ${kept}.`
}

function lastProof(proof: ServerState['proof']): string {
  if (!proof) return t`Not yet: the last backup is restored on trial each week.`
  const at = formatDateTime(proof.at)
  if (!proof.restored) return t`It could not be restored on ${at}. ${proof.failure}`
  if (proof.failure) return t`It came back on ${at}. ${proof.failure}`
  const { rows, files } = proof
  const held = `${plural(rows, { one: '# row', other: '# rows' })}, ${plural(files, { one: '# picture or file', other: '# pictures and files' })}`
  return `${t`All of it came back on ${at}, and the books add up:`} ${held}.`
}

/** `isToldAbove`: why the last try failed is. */
function lastCopy({ place, lastAt, count, failure }: ServerState['copies'], isToldAbove: boolean): string {
  if (place === null) return t`None: the backups lie on this machine alone.`
  const failed = failure && !isToldAbove && t`The last try failed. ${failure}`
  if (lastAt === null) return failed || t`None has left this machine yet.`
  const lie = plural(count, { one: '# lies there', other: '# lie there' })
  const left = `${t`The last one left this machine on ${formatDateTime(lastAt)};`} ${lie}.`
  return failed ? `${left} ${failed}` : left
}
