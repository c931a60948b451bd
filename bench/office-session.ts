/** What the bench does as the owner: signs in, sends photos as the form does, adds an item with them. */

import { createPasswordHashing } from '#server/people/accounts/password-hashing.ts'
import { makeAdmin } from '#server/people/staff/make-admin.ts'
import { inDataFolder } from './in-data-folder.ts'

export const OWNER = { email: 'owner@example.com', password: 'the owner of the bench' }

/** Before the shop runs on this folder. */
export async function makeOwner(dataDir: string): Promise<void> {
  const { email, password } = OWNER
  const passwordHash = await createPasswordHashing({ atOnce: 1 }).hash(password)
  const owner = { email, passwordHash, firstName: 'Owner', lastName: '' }
  await inDataFolder(dataDir, (services) => services.transaction((tx) => makeAdmin(tx, owner, services)))
}

export interface OfficeSession {
  authorization: string
  /** The id of a file that is uploaded to be imported. */
  sendImport: (file: string) => Promise<string>
  /** The address of the stored photo. */
  sendPhoto: (photo: Uint8Array<ArrayBuffer>, target: { folder: string; file: string }) => Promise<string>
  addItem: (title: string, images: readonly string[]) => Promise<void>
}

export async function openSession(url: string): Promise<OfficeSession> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  const { token }: { token: string } = await login.json()
  const authorization = `Bearer ${token}`
  const tus = { Authorization: authorization, 'Tus-Resumable': '1.0.0' }

  async function upload(bytes: Uint8Array<ArrayBuffer>, metadata: string): Promise<{ path: string; sent: Response }> {
    const opened = await fetch(`${url}/api/uploads`, {
      method: 'POST',
      headers: { ...tus, 'Upload-Length': String(bytes.byteLength), 'Upload-Metadata': metadata },
    })
    const path = opened.headers.get('location') ?? ''
    const sent = await fetch(new URL(path, url), {
      method: 'PATCH',
      headers: { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' },
      body: bytes,
    })
    if (sent.status !== 204) throw new Error(`a file was not taken: ${sent.status} ${await sent.text()}`)
    return { path, sent }
  }

  return {
    authorization,
    async sendImport(file) {
      const { path } = await upload(new TextEncoder().encode(file), `purpose ${btoa('import')}`)
      return path.split('/').at(-1) ?? ''
    },
    async sendPhoto(photo, { folder, file }) {
      const { sent } = await upload(photo, `folder ${btoa(folder)},file ${btoa(file)}`)
      return sent.headers.get('content-location') ?? ''
    },
    async addItem(title, images) {
      const added = await fetch(`${url}/api/items`, {
        method: 'POST',
        headers: { Authorization: authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title, price: 12_500, category: 'Kettles', images }),
      })
      if (added.status !== 201) throw new Error(`an item was not added: ${added.status} ${await added.text()}`)
    },
  }
}
