/**
 * Reads what a shopper sends: a photo, which is encoded anew without its metadata, or a PDF. Its name and type are not
 * believed.
 */
import { createHash } from 'node:crypto'
import type { OrderFileType } from '#contract/checkout/order-files.ts'
import { networkOf } from '../../http/network-of.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { encodeMaster, pictureFormat } from '../../site/media/encode-picture.ts'
import { encodeQueueOf } from '../../site/media/encode-queue.ts'
import { checkPdf } from './check-pdf.ts'

export interface ReadUpload {
  type: OrderFileType
  bytes: Uint8Array
  /** Of what was sent. */
  sha256: string
}

/** Reads the body of the request, once it is known that it may be sent; refuses one that is too long. */
export type ReadBody = () => Promise<Uint8Array>

/** Who sends a file: for an order, and from a network address where it is known. */
export interface Sender {
  orderId: string
  address: string | undefined
}

/**
 * Throws WRONG_FILE and TOO_LARGE, with a sentence for who sent it, BAD_INPUT for one that breaks off, and BUSY where
 * several of the sender's photos wait.
 */
export async function readUpload(
  read: ReadBody,
  sender: Sender,
  { files }: Pick<Services, 'files'>,
): Promise<ReadUpload> {
  const sent = await read().catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'TOO_LARGE' ? tooLarge() : error
  })
  const sha256 = createHash('sha256').update(sent).digest('hex')
  return { ...(await readKind(sent, sender, files)), sha256 }
}

async function readKind(
  sent: Uint8Array,
  { orderId, address }: Sender,
  files: Services['files'],
): Promise<Pick<ReadUpload, 'type' | 'bytes'>> {
  if (sent.byteLength === 0) throw new Refusal('ORDER_FILE_EMPTY')
  const head = Buffer.from(sent.buffer, sent.byteOffset, Math.min(sent.byteLength, 64)).toString('latin1')
  if (head.startsWith('%PDF-')) {
    checkPdf(sent)
    return { type: 'application/pdf', bytes: sent }
  }
  if (isHeic(head)) {
    throw new Refusal('ORDER_FILE_HEIC')
  }
  const format = pictureFormat(sent)
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') {
    throw new Refusal('ORDER_FILE_OTHER')
  }
  const senders = [`order ${orderId}`, ...(address === undefined ? [] : [`address ${networkOf(address)}`])]
  const { bytes } = await encodeQueueOf(files).run(() => encodeMaster(sent).catch(asOfAFile), senders)
  return { type: pictureFormat(bytes) === 'webp' ? 'image/webp' : 'image/jpeg', bytes }
}

/** ISO base media file whose brands name HEIF with HEVC, as phones of Apple and Samsung save it. */
function isHeic(head: string): boolean {
  return head.slice(4, 8) === 'ftyp' && /hei[cxms]|hev[cxms]|mif1|msf1/.test(head.slice(8, 40)) && !/avif/.test(head)
}

function asOfAFile(error: unknown): never {
  if (error instanceof Refusal && error.code === 'NOT_A_PICTURE') {
    throw new Refusal('ORDER_FILE_DAMAGED')
  }
  throw error
}

function tooLarge(): Refusal {
  return new Refusal('ORDER_FILE_TOO_LARGE')
}
