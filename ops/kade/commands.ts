/** The commands of `kade`. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { askShop } from './ask-shop.ts'
import { serveClosedPage } from './closed/closed-page.ts'
import { isClosed, putBack, readNote } from './closed/note.ts'
import { Failure, Misuse } from './failure.ts'
import { install } from './install.ts'
import { isLocked, withLock } from './lock.ts'
import type { Given } from './options.ts'
import { places } from './places.ts'
import { hand } from './programs.ts'
import { restore } from './restore.ts'
import { activeSlot, owner, ownerProgram, ownerUnit, settle } from './slots.ts'
import { type Finding, findings } from './status.ts'
import { uninstall } from './uninstall.ts'
import { restart, rollback, update } from './update.ts'
import { releaseIn } from './versions.ts'

export interface Command {
  name: string
  usage: string
  help: string
  options?: Readonly<Record<string, 'value' | 'alone'>>
  takes?: number
  /** All that is typed belongs to another program. */
  passesOn?: boolean
  /** Gives back what is printed at its end. Throws a {@link Failure}. */
  run: (given: Given) => Promise<string>
}

const print = (line: string) => console.log(line)
const MINUTE_S = 60

export const commands: Command[] = [
  {
    name: 'status',
    usage: '',
    help: 'how the shop is: version, certificate, disk, last backup, its proof and its copy elsewhere',
    run: async () => table(await findings()),
  },
  {
    name: 'doctor',
    usage: '',
    help: 'checks all of it; fails where somebody has to do something. Nothing secret stands in what it prints',
    run: async () => {
      const found = await findings()
      const bad = found.filter(({ isBad }) => isBad)
      if (bad.length === 0) return `${table(found)}\nAll is well.`
      throw new Failure(
        `${table(found)}\n${bad.length === 1 ? 'One thing wants' : `${bad.length} things want`} you: ${bad.map(({ what }) => what).join(', ')}.`,
      )
    },
  },
  {
    name: 'update',
    usage: 'FILE [--older] [--without-site] [--close] [--watch SECONDS]',
    help: 'takes a signed bundle in place of the version that runs, watches it for a minute, and goes back by itself; --close lets it close the shop for some minutes, where the data must be taken to another PostgreSQL',
    options: { older: 'alone', 'without-site': 'alone', close: 'alone', watch: 'value' },
    takes: 1,
    run: ({ words: [file = ''], given }) =>
      withLock(() =>
        update(resolve(file), {
          older: given.older === true,
          withoutSite: given['without-site'] === true,
          close: given.close === true,
          watchFor: watchTime(given),
          print,
        }),
      ),
  },
  {
    name: 'rollback',
    usage: '[--watch SECONDS]',
    help: 'goes back to the version before',
    options: { watch: 'value' },
    run: ({ given }) => withLock(() => rollback({ watchFor: watchTime(given), print })),
  },
  {
    name: 'restart',
    usage: '',
    help: 'starts the shop anew, with its settings as they are now; no request is lost',
    run: () => withLock(() => restart({ watchFor: 0, print })),
  },
  {
    name: 'backup',
    usage: '[--keep COUNT]',
    help: `saves all of the shop into a new folder of ${places.backups}; with --keep the oldest beyond COUNT go`,
    options: { keep: 'value' },
    run: async ({ given }) => {
      const folder = join(places.backups, new Date().toISOString().slice(0, 19).replaceAll(':', '-'))
      const said = owner(activeRelease(), ['back-up', folder])
      if (given.keep !== undefined) keepNewest(countOf('keep', given.keep))
      return said
    },
  },
  {
    name: 'backup-key',
    usage: '[another]',
    help: 'makes the key that copies of backups are sealed to, and prints its secret half once, with the way back, on a page for your drawer; nothing else keeps it',
    passesOn: true,
    run: async ({ words }) => owner(activeRelease(), ['backup-key', ...words]),
  },
  {
    name: 'restore',
    usage: 'BACKUP --yes',
    help: 'brings a backup back in place of what the shop holds, which is kept beside it; the shop is closed meanwhile. BACKUP is its folder, or a sealed copy (.tar.age), whose secret key is asked for',
    options: { yes: 'alone' },
    takes: 1,
    run: ({ words: [backup = ''], given }) => {
      if (given.yes !== true)
        throw new Misuse('It takes the place of all that the shop holds now: say --yes if it may.')
      return withLock(() => restore(resolve(backup)))
    },
  },
  {
    name: 'logs',
    usage: '[options of journalctl]',
    help: 'what the shop and its database say, as `kade logs -f` or `kade logs --since -1h`',
    passesOn: true,
    run: async ({ words }) => {
      process.exitCode = hand('journalctl', ['-u', 'kade@*', '-u', 'kade-*', '-o', 'cat', ...words])
      return ''
    },
  },
  {
    name: 'setup-link',
    usage: 'E-MAIL',
    help: 'prints a link at which a new owner chooses a password; it works once, for an hour',
    takes: 1,
    run: async ({ words: [email = ''] }) => owner(activeRelease(), ['setup-link', email]),
  },
  {
    name: 'admin',
    usage: 'COMMAND ...',
    help: 'the commands of the owner: `kade admin` names them',
    passesOn: true,
    run: async ({ words }) => {
      const release = activeRelease()
      const terminal = process.stdin.isTTY ? ['--pty'] : ['--pipe', '--wait']
      process.exitCode = hand('systemd-run', [...ownerUnit(release), ...terminal, ...ownerProgram(release), ...words])
      return ''
    },
  },
  {
    name: 'ready',
    usage: '',
    help: 'whether the shop can be used now; its timer asks each minute',
    run: async () => {
      if (isClosed()) {
        if (isLocked()) return 'Closed, while an update takes the data to another PostgreSQL.'
        // The command that had closed it was killed.
        await withLock(settle)
      }
      const { status, text } = await askShop(activeSlot(), '/readyz')
      if (status !== 200) throw new Failure(`Not ready: ${text || 'no answer'}`)
      return text
    },
  },
  {
    name: 'put-back',
    usage: '',
    help: 'asked before the database starts: brings back the data that a broken-off change of PostgreSQL has set aside',
    run: async () => {
      if (!isLocked()) putBack()
      return ''
    },
  },
  {
    name: 'closed-page',
    usage: '',
    help: 'answers, while the shop is closed, that it is',
    run: async () => {
      await serveClosedPage(places.closed)
      return ''
    },
  },
  {
    name: 'install',
    usage: 'HOST E-MAIL [--proxy none] [--key FILE] [--name-elsewhere] [--ca URL --ca-root FILE] [--dry-run]',
    help: 'makes the shop of an unpacked bundle on this server; again, it changes nothing that is done',
    options: {
      proxy: 'value',
      key: 'value',
      'name-elsewhere': 'alone',
      ca: 'value',
      'ca-root': 'value',
      'dry-run': 'alone',
    },
    takes: 2,
    run: ({ words: [host = '', email = ''], given }) => {
      if (given.proxy !== undefined && given.proxy !== 'none')
        throw new Misuse('--proxy takes none: keep the one there is.')
      const work = () =>
        install(process.cwd(), {
          host: host.toLowerCase(),
          email,
          proxy: given.proxy === 'none' ? 'none' : 'caddy',
          authority: authorityOf(given),
          key: typeof given.key === 'string' ? resolve(given.key) : null,
          nameElsewhere: given['name-elsewhere'] === true,
          dryRun: given['dry-run'] === true,
          print,
        })
      return given['dry-run'] === true ? work() : withLock(work)
    },
  },
  {
    name: 'uninstall',
    usage: '--yes [--data]',
    help: 'takes the shop off this server; data, backups and settings stay unless --data is said',
    options: { yes: 'alone', data: 'alone' },
    run: async ({ given }) => {
      if (given.yes !== true) throw new Misuse('The shop would be gone from this server: say --yes if it may.')
      return uninstall({ data: given.data === true, print })
    },
  },
]

function table(found: readonly Finding[]): string {
  const width = Math.max(...found.map(({ what }) => what.length))
  return found.map(({ what, says, isBad }) => `${isBad ? '!' : ' '} ${what.padEnd(width)}  ${says}`).join('\n')
}

function activeRelease(): string {
  if (readNote() !== null) throw new Failure('The shop is closed for an update: wait until that has ended.')
  const release = releaseIn(activeSlot())
  if (release === null) throw new Failure('The slot that runs holds no version; run `install` of a bundle again.')
  return release
}

/** In ms. */
function watchTime({ watch }: Given['given']): number {
  return 1_000 * (watch === undefined ? MINUTE_S : countOf('watch', watch))
}

function countOf(name: string, text: string | true): number {
  if (text === true || !/^\d{1,4}$/.test(text)) throw new Misuse(`--${name} wants a whole number.`)
  return Number(text)
}

function authorityOf({ ca, 'ca-root': root }: Given['given']) {
  if (ca === undefined && root === undefined) return null
  if (typeof ca !== 'string' || typeof root !== 'string') throw new Misuse('--ca and --ca-root go together.')
  return { directory: ca, root: resolve(root) }
}

/** What `update` made stays. */
function keepNewest(count: number): void {
  const made = readdirSync(places.backups)
    .filter((name) => /^\d{4}-\d\d-\d\dT/.test(name))
    .map((name) => join(places.backups, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const folder of made.slice(count)) rmSync(folder, { recursive: true, force: true })
}
