/** An admin who sends photos as the form does, in two parts each, and goes on where one was cut. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from './person.ts'

const SENDS_MS = 1_000
const TRIES_AGAIN_MS = 500

interface Photos {
  photo: Buffer
  /** Those that were acknowledged are added. */
  photos: Map<string, number>
}

export async function keepSending(person: Person, { photo, photos }: Photos): Promise<void> {
  const { history, goods } = person
  for (let count = 0; person.goesOn(); count += 1) {
    const phase = history.phase()
    const start = performance.now()
    const { status, address, note } = await send(person, {
      key: goods.officeKey,
      photo,
      file: `product_image_${count + 1}`,
    })
    const made = { kind: 'upload', phase, path: address ?? '', start, end: performance.now(), status } as const
    history.add(address === null ? { ...made, note } : made)
    if (address !== null) photos.set(address, photo.byteLength)
    await pause(SENDS_MS)
  }
}

interface Sent {
  status: number
  address: string | null
  note: string
}

/** Tries on as tus has it: asks how much has arrived, and sends the rest. */
async function send(
  { client, goesOn }: Person,
  { key, photo, file }: { key: string; photo: Buffer; file: string },
): Promise<Sent> {
  const own = { Authorization: `Bearer ${key}`, 'Tus-Resumable': '1.0.0' }
  const metadata = `folder ${btoa('product_1_trial')},file ${btoa(file)}`
  const opened = await client('/api/uploads', {
    method: 'POST',
    headers: { ...own, 'Upload-Length': String(photo.byteLength), 'Upload-Metadata': metadata },
  })
  const path = String(opened.headers.location ?? '')
  if (opened.status !== 201) return { status: opened.status, address: null, note: opened.text.slice(0, 200) }
  const half = Math.floor(photo.byteLength / 2)
  for (;;) {
    const asked = await client(path, { method: 'HEAD', headers: own })
    const offset = Number(asked.headers['upload-offset'] ?? Number.NaN)
    if (asked.status === 401 || asked.status === 404) return { status: asked.status, address: null, note: 'HEAD' }
    if (asked.status === 200 && !Number.isNaN(offset)) {
      const end = offset < half ? half : photo.byteLength
      const answer = await client(path, {
        method: 'PATCH',
        headers: { ...own, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
        body: photo.subarray(offset, end),
      })
      const address = answer.headers['content-location']
      if (answer.status < 300 && typeof address === 'string') return { status: 200, address, note: '' }
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 409 && answer.status !== 423) {
        return { status: answer.status, address: null, note: answer.text.slice(0, 200) }
      }
      if (answer.status < 300) continue
    }
    if (!goesOn()) return { status: 0, address: null, note: 'the trial ended' }
    await pause(TRIES_AGAIN_MS)
  }
}
