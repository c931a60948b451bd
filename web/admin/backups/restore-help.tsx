/** Where backups lie, and the exact lines that bring one back. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Backups } from '#contract/office/backups.ts'

export function RestoreHelp({ backups, folder, hasOwnDatabase }: Backups) {
  const name = backups.find(({ state }) => state === 'done')?.name ?? 'kade-2026-11-20-0200-0000'
  const target = hasOwnDatabase ? 'DATA_DIR=restored' : 'DATABASE_URL=postgres://.../new-database DATA_DIR=restored'
  return (
    <section aria-labelledby="restore-title" className="rounded-lg border border-line bg-white">
      <h2 id="restore-title" className="border-line border-b px-4 py-4 font-semibold text-xl sm:px-6">
        {t`Where they lie, and bringing one back`}
      </h2>
      <div className="space-y-3 px-4 py-4 text-sm sm:px-6">
        <p>
          <Trans>
            Backups lie on the machine of the shop, in{' '}
            <code className="wrap-anywhere rounded bg-stage px-1 font-mono text-xs">{folder}</code>. A disk that breaks
            takes them with it: download one now and then, and keep it elsewhere. It holds personal data and password
            hashes, so keep it locked away.
          </Trans>
        </p>
        <p>
          {t`A backup goes into an empty shop, so nothing is ever overwritten. In the folder of the shop's program, with the downloaded file there:`}
        </p>
        <Line>{`tar -xf ${name}.tar`}</Line>
        <Line>{`${target} npm run owner -- restore ${name}`}</Line>
        <p>
          {hasOwnDatabase
            ? t`Then start the shop with the same DATA_DIR.`
            : t`The database must be new and empty; pictures go into DATA_DIR, or into the S3 store that is set. Then start the shop with both set like that.`}
        </p>
        {!hasOwnDatabase && (
          <p>
            {t`Your database server may make backups of its own; these hold the pictures too, and fit the database inside as well.`}
          </p>
        )}
      </div>
    </section>
  )
}

function Line({ children }: { children: string }) {
  return <code className="block overflow-x-auto rounded-md bg-stage px-3 py-2 font-mono text-xs">{children}</code>
}
