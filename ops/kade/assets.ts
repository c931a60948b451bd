/**
 * Pages that people have open go on after an update: what they still load, the versions before had, and the new one
 * has it too. The names of these files hold a hash of what is in them, so none is another's.
 */
import { existsSync, linkSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The version's own files, one a line, as the bundle lists them; what it was lent isn't lent on. */
const LIST = 'build/assets.txt'
const FOLDER = 'build/client'

/** Lends the files of an earlier version to a later one. */
export function lendAssets(earlier: string, later: string): void {
  const list = join(earlier, LIST)
  if (!existsSync(list)) return
  for (const path of readFileSync(list, 'utf8').split('\n').filter(Boolean)) {
    const [from, to] = [join(earlier, FOLDER, path), join(later, FOLDER, path)]
    if (existsSync(to) || !existsSync(from)) continue
    mkdirSync(dirname(to), { recursive: true })
    linkSync(from, to)
  }
}
