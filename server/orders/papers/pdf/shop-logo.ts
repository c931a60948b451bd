/** The shop's logo at the head of its papers. */
import { shopDetails } from '#contract/site/shop-details.ts'
import type { FileKey, Files } from '../../../platform/files/files.ts'
import type { Services } from '../../../services.ts'
import { encodePrint } from '../../../site/media/encode-picture.ts'
import { encodeQueueOf } from '../../../site/media/encode-queue.ts'
import { readMaster } from '../../../site/media/master-file.ts'
import { readAddress } from '../../../site/media/picture-address.ts'
import type { Pdf } from './letters.ts'
import { LEFT } from './open-document.ts'

/** In points. */
const MAX = { width: 180, height: 42 }
const BELOW = 14
/** What is sharp in print, at 300 dots an inch. */
const PIXELS = { width: (MAX.width * 300) / 72, height: (MAX.height * 300) / 72 }

export interface Logo {
  master: FileKey
  dataUrl: string
  /** In points. */
  width: number
  height: number
}

/** Each file store keeps the logo that it was asked for last; another logo has another name. */
const kept = new WeakMap<Files, Logo>()

/** Null for a shop without one, and for one that cannot be read: no paper fails for a picture. */
export async function readLogo({ files, log }: Pick<Services, 'files' | 'log'>): Promise<Logo | null> {
  const master = readAddress(shopDetails.logo)?.master
  if (!master) return null
  const known = kept.get(files)
  if (known?.master === master) return known
  try {
    const logo = await makeLogo(files, master)
    if (logo) kept.set(files, logo)
    return logo
  } catch (error) {
    log.warn({ err: error, master }, 'the logo could not be put on a paper')
    return null
  }
}

async function makeLogo(files: Files, master: FileKey): Promise<Logo | null> {
  const stored = await readMaster(files, master)
  if (!stored) return null
  const encode = () => encodePrint(stored, { width: Math.round(PIXELS.width), height: Math.round(PIXELS.height) })
  const { bytes, width, height } = await encodeQueueOf(files).run(encode)
  const scale = Math.min(MAX.width / width, MAX.height / height)
  const dataUrl = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
  return { master, dataUrl, width: width * scale, height: height * scale }
}

/** Draws it in the upper left corner, and leaves `pdf.y` below it. */
export function drawLogo(pdf: Pdf, logo: Logo | null): void {
  if (!logo) return
  const { dataUrl, width, height } = logo
  const top = pdf.y
  // By its address the library knows it again: a file of many papers holds it once.
  pdf.image(dataUrl, LEFT, top, { width, height })
  pdf.y = top + height + BELOW
}
