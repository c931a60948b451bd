/** The certificate that visitors are shown, as one of them gets it. */
import { isIP } from 'node:net'
import { checkServerIdentity, connect } from 'node:tls'
import type { ServerState } from '#contract/office/server.ts'
import { days, seconds } from '../../platform/durations.ts'
import { codeOf } from '../../platform/errors.ts'

type Certificate = ServerState['certificate']

const HTTPS_PORT = 443
const THIS_MACHINE = '127.0.0.1'
const TIMEOUT_MS = seconds(4)

export async function readCertificate(publicUrl: string, now: Date): Promise<Certificate> {
  const { protocol, hostname, port } = new URL(publicUrl)
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  if (protocol !== 'https:') return { state: 'none' }
  const asked = { name, port: Number(port) || HTTPS_PORT }
  try {
    // Some routers lead nobody from inside to the address outside: then a proxy on this machine is asked.
    const endsAt = await endOf({ ...asked, host: name }).catch(() => endOf({ ...asked, host: THIS_MACHINE }))
    const left = Math.floor((endsAt.getTime() - now.getTime()) / days(1))
    return { state: 'known', endsAt: endsAt.toISOString(), days: left }
  } catch (error) {
    const why = codeOf(error) || (error instanceof Error ? error.message : String(error))
    return { state: 'unknown', why }
  }
}

/** One that has ended is read as well. */
function endOf({ name, host, port }: { name: string; host: string; port: number }): Promise<Date> {
  return new Promise((resolve, reject) => {
    // An address is no name of a server there.
    const servername = isIP(name) === 0 ? name : ''
    const socket = connect({ host, port, servername, rejectUnauthorized: false, timeout: TIMEOUT_MS })
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.once('secureConnect', () => {
      const shown = socket.getPeerCertificate()
      const endsAt = new Date(shown.valid_to)
      const ofAnother = checkServerIdentity(name, shown)
      socket.destroy()
      if (ofAnother) reject(ofAnother)
      else if (Number.isNaN(endsAt.getTime())) reject(new Error('no end is named in it'))
      else resolve(endsAt)
    })
    socket.once('timeout', () => fail(new Error(`port ${port} does not answer`)))
    socket.once('error', fail)
  })
}
