/** How much room there is on a disk. */
import { statfs } from 'node:fs/promises'

/** Bytes that this account may still write there. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
