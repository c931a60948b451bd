/** Reads the QR code in a photo or screenshot. Loaded when a picture is chosen. */
import decodeQR from 'qr/decode.js'

/** In pixels of its longer side: enough for a code that fills a tenth of the picture, and little memory on a phone. */
const LONGEST = 2_000

/** Null where it holds no code that can be read, or is no picture the browser knows. */
export async function readQrPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    const share = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * share)))
    return decodeQR(pixelsOf(picture, width ?? 1, height ?? 1), {
      effort: Number.POSITIVE_INFINITY,
      timeLimit: Number.POSITIVE_INFINITY,
    })
  } catch {
    return null
  } finally {
    picture.close()
  }
}

function pixelsOf(picture: ImageBitmap, width: number, height: number): ImageData {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  // A code without ground is drawn for a white page.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
