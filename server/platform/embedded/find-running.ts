/** Finds the embedded database of a shop that is running. */
import { realpath } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '../durations.ts'
import { placesIn } from './data-folder.ts'
import { portUrl, socketUrl } from './listen-on.ts'
import { readPidFile } from './pid-file.ts'

const LOOK_AGAIN_MS = 50
const LONGEST_START_MS = seconds(20)

/** Its address; waits for one that is just starting. Null when none comes. */
export async function findRunning(dataDir: string): Promise<string | null> {
  const places = placesIn(await realpath(dataDir))
  for (let waited = 0; waited < LONGEST_START_MS; waited += LOOK_AGAIN_MS) {
    const file = await readPidFile(places.cluster)
    if (file?.isReady) {
      return file.socketFolder === '' ? portUrl(places, file.port) : socketUrl(file.socketFolder)
    }
    await pause(LOOK_AGAIN_MS)
  }
  return null
}
