/** The call about the server. */
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { createLook } from './look.ts'
import { readServer } from './read-server.ts'

export function mountServer(mount: Mount, services: Services): void {
  const look = createLook(services)
  mount('GET /server', () => readServer(services, look))
}
