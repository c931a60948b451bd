/** Where everything of the shop lies on a server. */

/** What an update replaces: read by the shop, written by root alone. */
const OPT = '/opt/kade'
/** Sockets; empty after a boot. */
const RUN = '/run/kade'

export const SLOTS = ['blue', 'green'] as const
/** One of the two places in which a version of the shop runs. */
export type Slot = (typeof SLOTS)[number]

export const places = {
  opt: OPT,
  /** A folder for each version, named after it. */
  releases: `${OPT}/releases`,
  /** A link to the slot that people are led to, also after a boot. */
  active: `${OPT}/active`,
  /** A link to the version that the commands come from. */
  current: `${OPT}/current`,
  /** A link to the version of before, which `rollback` goes back to. */
  previous: `${OPT}/previous`,
  /** A link to the version whose PostgreSQL runs. */
  database: `${OPT}/database`,
  /** A note while the shop is closed for another major version of PostgreSQL. */
  closing: `${OPT}/closing.json`,
  slot: (slot: Slot) => `${OPT}/slots/${slot}`,
  settings: '/etc/kade/kade.env',
  /** The public key that bundles are signed with. */
  key: '/etc/kade/release.pub',
  data: '/var/lib/kade',
  backups: '/var/backups/kade',
  /** What came of restoring the last backup on trial. */
  proof: '/var/lib/kade/backups/last-proof.json',
  /** What came of sending the last backup elsewhere. */
  copy: '/var/lib/kade/backups/last-copy.json',
  run: RUN,
  /** The name the proxy asks by: a link to the socket of the active slot. */
  name: `${RUN}/shop.sock`,
  socket: (slot: Slot) => `${RUN}/${slot}.sock`,
  /** Of the page that says that the shop is closed. */
  closed: `${RUN}/closed.sock`,
  lock: `${RUN}/kade.lock`,
  units: '/etc/systemd/system',
  sites: '/etc/caddy/kade.caddy',
  command: '/usr/local/bin/kade',
} as const

export const unitOf = (slot: Slot) => `kade@${slot}.service`

export const other = (slot: Slot): Slot => (slot === 'blue' ? 'green' : 'blue')
