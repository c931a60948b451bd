/** Opens a server on the address that the settings name, or throws a sentence about the setting that does not work. */
import { chmod } from 'node:fs/promises'
import type { Server } from 'node:net'
import { type Config, nextPort } from '#server/platform/config/config.ts'
import { seconds } from '#server/platform/durations.ts'
import { OwnerError } from '#server/platform/errors.ts'

export interface Port {
  /** The variable that holds the port. */
  variable: 'PORT' | 'METRICS_PORT'
  host: string
  port: number
}

/** A port, or the path of a Unix socket. */
export type ListeningPlace = Port | { socket: string }

/** Where the shop itself is asked. */
export function placeOfShop({ socket, host, port }: Pick<Config, 'socket' | 'host' | 'port'>): ListeningPlace {
  return socket === null ? { variable: 'PORT', host, port } : { socket }
}

/** Longer than any working name server takes. */
const LOOKUP_TIMEOUT_MS = seconds(2)

/**
 * Of a socket, not taken yet: the next one is refused at once, where one to a port would be tried again. Linux allows
 * no more unless it is told to (`net.core.somaxconn`).
 */
const WAITING_LINES = 4_096

/** Throws a {@link OwnerError} about the port, about HOST or SOCKET. */
export async function listen(server: Server, place: ListeningPlace): Promise<void> {
  if (!('socket' in place)) return listenOnPort(server, place)
  const { socket } = place
  await new Promise<void>((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => reject(new OwnerError(explainSocketError(error, socket)))
    server.once('error', onError)
    server.listen({ path: socket, backlog: WAITING_LINES }, () => {
      server.off('error', onError)
      resolve()
    })
  })
  // The proxy's account is in the folder's group, and nobody else has to do with it.
  await chmod(socket, 0o660)
}

function explainSocketError({ code, message }: NodeJS.ErrnoException, socket: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `SOCKET=${socket} does not work: another program listens there, or the file is no socket; stop that program, or set another path.`
    // For a folder that isn't there, too.
    case 'EACCES':
      return `SOCKET=${socket} does not work: its folder does not exist, or this user may not write into it; make it, or set another path.`
    default:
      return `SOCKET=${socket} does not work: the system says ${code ?? message}; set another path.`
  }
}

function listenOnPort(server: Server, place: Port): Promise<void> {
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

function explainListenError({ code, message }: NodeJS.ErrnoException, { variable, host, port }: Port): string {
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
