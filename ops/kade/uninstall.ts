/** Takes the shop off a server; what can't be made again stays unless that is said, too. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { places } from './places.ts'
import { ask } from './programs.ts'

const CADDYFILE = '/etc/caddy/Caddyfile'
/** Caddy does not start with an empty file; an install takes this one's place. */
const NO_SITE = ':80 {\n\trespond 404\n}\n'

export function uninstall({ data, print }: { data: boolean; print: (line: string) => void }): string {
  const stopped = [
    'kade-backup.timer',
    'kade-ready.timer',
    'kade.service',
    'kade@blue',
    'kade@green',
    'kade-closed',
    'kade-db.service',
  ]
  for (const unit of stopped) ask('systemctl', ['disable', '--now', '--quiet', unit])
  print('Stopped.')
  if (existsSync(CADDYFILE)) {
    const rest = readFileSync(CADDYFILE, 'utf8').replace('import kade.caddy\n', '')
    writeFileSync(CADDYFILE, rest.trim() === '' ? NO_SITE : rest)
    rmSync(places.sites, { force: true })
    ask('systemctl', ['reload', 'caddy.service'])
  }
  for (const name of readdirSync(places.units).filter((unit) => /^kade(?:[-@].*)?\.(?:service|timer)$/.test(unit))) {
    rmSync(join(places.units, name))
  }
  const written = [
    ...[places.opt, places.run, places.command, '/etc/tmpfiles.d/kade.conf'],
    ...['/etc/systemd/journald.conf.d/kade.conf', '/etc/systemd/system/caddy.service.d/kade.conf'],
  ]
  for (const path of written) rmSync(path, { recursive: true, force: true })
  ask('systemctl', ['daemon-reload'])
  if (!data)
    return `The shop is gone. ${places.data}, ${places.backups} and /etc/kade are kept; an install takes them over.`
  for (const path of [places.data, places.backups, '/etc/kade']) rmSync(path, { recursive: true, force: true })
  ask('userdel', ['kade'])
  ask('groupdel', ['kade-web'])
  return 'The shop is gone, and so are its data, its backups and its settings.'
}
