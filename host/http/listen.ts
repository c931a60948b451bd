/** Opens a server on the address that the settings name, or throws a sentence about the setting that does not work. */
import type { Server } from 'node:net'
import { nextPort } from '#server/platform/config/config.ts'
import { seconds } from '#server/platform/durations.ts'
import { OwnerError } from '#server/platform/errors.ts'

export interface ListeningPlace {
  /** The variable that holds the port. */
  variable: 'PORT' | 'METRICS_PORT'
  host: string
  port: number
}

/** Longer than any working name server takes. */
const LOOKUP_TIMEOUT_MS = seconds(2)

/** Throws a {@link OwnerError} about the port, or about HOST. */
export function listen(server: Server, place: ListeningPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (why: string) => {
      clearTimeout(timer)
      reject(new OwnerError(why))
    }
    const timer = setTimeout(() => refuse(unknownHost(place.host)), LOOKUP_TIMEOUT_MS)
    const onError = (error: NodeJS.ErrnoException) => refuse(explainListenError(error, place))
    server.once('error', onError)
    server.listen(place.port, place.host, () => {
      clearTimeout(timer)
      server.off('error', onError)
      resolve()
    })
  })
}

function explainListenError(
  { code, message }: NodeJS.ErrnoException,
  { variable, host, port }: ListeningPlace,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `${variable}=${port} does not work: another program has this port of ${host}; stop that program, or set another port, such as ${variable}=${nextPort(port)}.`
    case 'EACCES':
      return `${variable}=${port} does not work: this user may not open this port; set one above 1023, such as ${variable}=3000.`
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'EAFNOSUPPORT':
      return `HOST=${host} does not work: this machine has no such address; set one that it has, such as HOST=127.0.0.1.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return unknownHost(host)
    default:
      return `${variable}=${port} does not work on HOST=${host}: the system says ${code ?? message}; set another one, such as ${variable}=${nextPort(port)}.`
  }
}

function unknownHost(host: string): string {
  return `HOST=${host} does not work: no address was found for this name; set an address of this machine, such as HOST=127.0.0.1.`
}
