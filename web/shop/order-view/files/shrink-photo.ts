/** Makes a photo that is too large for the shop smaller, in the browser, before it is sent. */
import { orderFileLimits } from '#contract/checkout/order-files.ts'

/** The longer side, in pixels: as the shop keeps photos. */
const LONGEST_SIDE = 2_000

/** The file itself where it is small enough, or cannot be read here: the shop says what is wrong with it. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= orderFileLimits.bytes || !file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.88))
  } catch {
    return file
  }
}
