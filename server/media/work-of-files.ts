/** The picture work of a file store: one queue, whoever asks for it. */
import type { Files } from '../platform/files.ts'
import { createPictureWork, type PictureWork } from './picture-work.ts'

const works = new WeakMap<Files, PictureWork>()

export function workOf(files: Files): PictureWork {
  const known = works.get(files)
  if (known) return known
  const work = createPictureWork()
  works.set(files, work)
  return work
}
