/** From a bare server to a shop on the internet: `./install` of an unpacked bundle. */
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { finishRelease } from './bundle-file.ts'
import { Failure } from './failure.ts'
import { CADDY_UNIT, COMMAND, LOG_LIMITS, nginxText, RUN_FOLDER, settingsText, siteText } from './files.ts'
import { pointTo, targetOf } from './links.ts'
import { places, type Slot } from './places.ts'
import { type Checked, checkMachine } from './preflight.ts'
import { ask, isActive, run, systemctl } from './programs.ts'
import { leadTo, owner, startSlot } from './slots.ts'
import { type Step, take } from './steps.ts'
import { isInPlace, putUnit, unitsIn, unitText } from './units.ts'
import { readVersion, versionIn } from './versions.ts'

export interface InstallOptions {
  host: string
  /** Told by the certificate authority when a certificate is about to end. */
  email: string
  /** `none` keeps the proxy that is there. */
  proxy: 'caddy' | 'none'
  authority: { directory: string; root: string } | null
  /** The public key of bundles; the one beside the installer where it isn't said. */
  key: string | null
  /** The name leads to this machine by another one, such as a load balancer. */
  nameElsewhere: boolean
  dryRun: boolean
  print: (line: string) => void
}

const FIRST: Slot = 'blue'
const GROUP = 'kade-web'
/** Long enough for the first start of a database on a slow disk. */
const DATABASE_WITHIN_S = 60

/** `bundle` is the unpacked folder. Throws a {@link Failure}; what was done by then stays, and isn't done again. */
export async function install(bundle: string, options: InstallOptions): Promise<string> {
  const version = versionIn(bundle)
  if (version === null) throw new Failure(`${bundle} is no unpacked bundle.`)
  const isThere = targetOf(places.active) !== null
  if (!isThere) refuseUnfit(await checkMachine(options))
  const taken = await take(steps(bundle, options), options)
  if (options.dryRun) return `${taken} steps would be taken, none was.`
  if (taken === 0) return `Everything is in place: https://${options.host}`
  if (options.proxy === 'none') options.print(nginxText(options.host))
  return [`Kade ${version.text} is open at https://${options.host}`, ...setUp(options.email)].join('\n')
}

/** Nothing where that person works here already. */
function setUp(email: string): string[] {
  try {
    const link = owner(places.current, ['setup-link', email])
    const how =
      "Choose its owner's password here, within the hour (the link works once; `kade setup-link` makes another):"
    return [how, link]
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

function refuseUnfit(checks: readonly Checked[]): void {
  const missing = checks.flatMap(({ refusal }) => (refusal === null ? [] : [`- ${refusal}`]))
  if (missing.length === 0) return
  throw new Failure(`Nothing was touched. This server lacks what the shop needs:\n${missing.join('\n')}`)
}

function steps(bundle: string, options: InstallOptions): Step[] {
  const release = join(places.releases, readVersion(versionIn(bundle)?.text ?? '')?.text ?? '')
  return [
    ...packages(options),
    ...accounts(options),
    ...releaseSteps(bundle, release, options),
    ...settings(options),
    ...units(bundle),
    ...(options.proxy === 'caddy' ? proxy(options) : []),
    ...running(options),
  ]
}

function packages({ proxy }: InstallOptions): Step[] {
  const wanted = ['minisign', 'xz-utils', ...(proxy === 'caddy' ? ['caddy'] : [])]
  const missing = () =>
    wanted.filter((name) => !ask('dpkg-query', ['--status', name]).text.includes('\nStatus: install ok installed'))
  return [
    {
      what: `install ${wanted.join(', ')} of this system's packages`,
      isDone: () => missing().length === 0,
      do: () => {
        const env = { DEBIAN_FRONTEND: 'noninteractive' }
        run('apt-get', ['update', '-q'], { env })
        run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing()], { env })
      },
    },
  ]
}

function accounts({ proxy }: InstallOptions): Step[] {
  const exists = (what: 'passwd' | 'group', name: string) => ask('getent', [what, name]).status === 0
  return [
    {
      what: 'make the account "kade", which the shop runs as',
      isDone: () => exists('passwd', 'kade'),
      do: () => {
        const shell = '/usr/sbin/nologin'
        run('useradd', ['--system', '--user-group', '--home-dir', places.data, '--shell', shell, 'kade'])
      },
    },
    {
      what: `make the group "${GROUP}", whose members may ask the shop by its socket`,
      isDone: () => exists('group', GROUP),
      do: () => void run('groupadd', ['--system', GROUP]),
    },
    ...[places.releases, join(places.opt, 'slots')].map((folder) => folderStep(folder, 'root', 0o755)),
    folderStep(places.data, 'kade', 0o700),
    folderStep(places.backups, 'kade', 0o700),
    fileStep('/etc/tmpfiles.d/kade.conf', RUN_FOLDER, () => void run('systemd-tmpfiles', ['--create', 'kade.conf'])),
    fileStep('/etc/systemd/journald.conf.d/kade.conf', LOG_LIMITS, () =>
      systemctl('try-restart', 'systemd-journald.service'),
    ),
    ...(proxy === 'caddy'
      ? [fileStep('/etc/systemd/system/caddy.service.d/kade.conf', CADDY_UNIT, () => restartCaddy())]
      : []),
  ]
}

function folderStep(folder: string, account: string, mode: number): Step {
  return {
    what: `make the folder ${folder}`,
    isDone: () => existsSync(folder) && (statSync(folder).mode & 0o777) === mode,
    do: () => {
      mkdirSync(folder, { recursive: true })
      run('chown', [`${account}:${account}`, folder])
      chmodSync(folder, mode)
    },
  }
}

/** A file with this very text; `then` is done when it had to be written. */
function fileStep(path: string, text: string, then: () => void = () => {}, mode = 0o644): Step {
  return {
    what: `write ${path}`,
    isDone: () => existsSync(path) && readFileSync(path, 'utf8') === text,
    do: () => {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text, { mode })
      chmodSync(path, mode)
      then()
    },
  }
}

function releaseSteps(bundle: string, release: string, { key }: InstallOptions): Step[] {
  const keyFile = key ?? join(bundle, '..', 'release.pub')
  return [
    {
      what: `copy the shop into ${release}`,
      isDone: () => existsSync(release),
      do: () => {
        const incoming = join(places.releases, `.incoming-${process.pid}`)
        cpSync(bundle, incoming, { recursive: true, verbatimSymlinks: true })
        finishRelease(incoming)
        run('chown', ['-R', 'root:root', incoming])
        run('mv', ['-T', incoming, release])
      },
    },
    {
      what: `keep the public key that updates must be signed with in ${places.key}`,
      isDone: () => existsSync(places.key),
      do: () => {
        if (!existsSync(keyFile)) {
          throw new Failure(
            `The public key of the bundles is missing: put it beside the bundle as ${basename(keyFile)}, or say --key FILE.`,
          )
        }
        mkdirSync(dirname(places.key), { recursive: true })
        writeFileSync(places.key, readFileSync(keyFile, 'utf8'), { mode: 0o644 })
      },
    },
    ...([places.current, places.database] as const).map((link) => linkStep(link, `releases/${basename(release)}`)),
    linkStep(places.slot(FIRST), `../releases/${basename(release)}`),
    fileStep(places.command, COMMAND, undefined, 0o755),
  ]
}

/** Where there is one, an update has moved it. */
function linkStep(link: string, target: string): Step {
  return { what: `link ${link}`, isDone: () => targetOf(link) !== null, do: () => pointTo(link, target) }
}

function settings({ host }: InstallOptions): Step[] {
  return [
    {
      what: `write ${places.settings}, with secrets of this server alone`,
      isDone: () => existsSync(places.settings),
      do: () => {
        mkdirSync(dirname(places.settings), { recursive: true })
        const secret = randomBytes(32).toString('hex')
        const databaseUrl = `postgres://kade@localhost:5432/postgres?host=${encodeURIComponent(join(places.data, 'postgres'))}`
        const part = `${places.settings}.part`
        writeFileSync(part, settingsText({ host, secret, databaseUrl }), { mode: 0o640 })
        run('chown', ['root:kade', part])
        run('mv', [part, places.settings])
      },
    },
  ]
}

function units(bundle: string): Step[] {
  return unitsIn(bundle).map((name) => {
    const text = unitText(bundle, name)
    return {
      what: `write ${join(places.units, name)}`,
      isDone: () => isInPlace(name, text),
      do: () => putUnit(name, text),
    }
  })
}

const CADDYFILE = '/etc/caddy/Caddyfile'
const IMPORT = 'import kade.caddy'

function proxy({ host, email, authority }: InstallOptions): Step[] {
  return [
    fileStep(places.sites, siteText({ host, email, authority }), reloadCaddy),
    {
      what: `have ${CADDYFILE} name ${basename(places.sites)}`,
      isDone: () => existsSync(CADDYFILE) && readFileSync(CADDYFILE, 'utf8').includes(IMPORT),
      do: () => {
        const text = existsSync(CADDYFILE) ? readFileSync(CADDYFILE, 'utf8') : ''
        // What comes with the package shows a page of its own on port 80.
        const own = /^:80 \{/m.test(text) ? '' : `${text}\n`
        writeFileSync(CADDYFILE, `${own}${IMPORT}\n`)
        reloadCaddy()
      },
    },
  ]
}

function reloadCaddy(): void {
  if (existsSync(places.sites) && isActive('caddy.service')) systemctl('reload', 'caddy.service')
}

function restartCaddy(): void {
  systemctl('daemon-reload')
  if (isActive('caddy.service')) systemctl('restart', 'caddy.service')
}

function running({ host, proxy }: InstallOptions): Step[] {
  return [
    {
      what: 'start the database',
      isDone: () => isActive('kade-db.service'),
      do: () => {
        systemctl('enable', '--quiet', '--now', 'kade-db.service')
        const socket = join(places.data, 'postgres/.s.PGSQL.5432')
        run('timeout', [String(DATABASE_WITHIN_S), 'sh', '-c', 'until [ -S "$1" ]; do sleep 0.2; done', '-', socket])
      },
    },
    {
      what: 'start the shop, and lead people to it once it is ready',
      isDone: () => targetOf(places.active) !== null,
      do: async () => {
        const refusal = await startSlot(FIRST, host)
        if (refusal !== null) throw new Failure(`The shop is not open: ${refusal}`)
        await leadTo(FIRST)
      },
    },
    enableStep('kade.service'),
    enableStep('kade-ready.timer'),
    enableStep('kade-backup.timer'),
    ...(proxy === 'caddy' ? [enableStep('caddy.service')] : []),
  ]
}

function enableStep(unit: string): Step {
  return {
    what: `have ${unit} start by itself`,
    isDone: () => ask('systemctl', ['is-enabled', '--quiet', unit]).status === 0 && isActive(unit),
    do: () => void systemctl('enable', '--quiet', '--now', unit),
  }
}
