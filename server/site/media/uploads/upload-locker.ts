/** One request at a time for each upload: the next one waits, and the holder is asked to finish. */
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import { seconds } from '../../../platform/durations.ts'

const MAX_WAIT_MS = seconds(30)

interface Holder {
  hurry: RequestRelease
  released: Promise<void>
  release: () => void
}

/** tus' own locker polls on every turn of the event loop; this one is woken. */
export function createUploadLocker(): Locker {
  const holders = new Map<string, Holder>()
  return { newLock: (id) => createLock(holders, id) }
}

function createLock(holders: Map<string, Holder>, id: string): Lock {
  let own: Holder | null = null
  return {
    async lock(signal, hurry) {
      const deadline = performance.now() + MAX_WAIT_MS
      for (let holder = holders.get(id); holder; holder = holders.get(id)) {
        await holder.hurry()
        await waitFor(holder.released, deadline - performance.now(), signal)
      }
      own = createHolder(hurry)
      holders.set(id, own)
    },
    async unlock() {
      if (own && holders.get(id) === own) holders.delete(id)
      own?.release()
    },
  }
}

function createHolder(hurry: RequestRelease): Holder {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  return { hurry, released, release }
}

async function waitFor(released: Promise<void>, wait: number, signal: AbortSignal): Promise<void> {
  let giveUp = () => {}
  const gaveUp = new Promise<never>((_, reject) => {
    giveUp = () => reject(ERRORS.ERR_LOCK_TIMEOUT)
  })
  const timer = setTimeout(giveUp, Math.max(0, wait))
  signal.addEventListener('abort', giveUp)
  try {
    await Promise.race([released, gaveUp])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}
