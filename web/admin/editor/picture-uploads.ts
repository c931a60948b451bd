/** Sends the pictures of one opened editor, each by itself; they can be tried again, taken out, and waited for. */

import { t } from '@lingui/core/macro'
import { createContext, useContext } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { UploadTarget } from '#web/admin/uploads/send-whole.ts'
import { uploadPicture } from '#web/admin/uploads/upload-picture.ts'
import { messageOf } from '#web/api/client.ts'
import { randomKey } from '#web/session/random-key.ts'
import type { Editor } from './editor.ts'
import { newKey, type PictureTile } from './editor-state.ts'

const MOST_MB = limits.pictureBytes / 1024 / 1024

interface Sending {
  file: File
  target: UploadTarget
  stop: AbortController
}

export type PictureUploads = ReturnType<typeof createPictureUploads>

/** `product` on the form that adds an item, `item` on the one that edits it: the folders are named after them. */
export function createPictureUploads(editor: Editor, kind: 'product' | 'item') {
  const folder = folderName(kind)
  const pending = new Map<string, Sending>()
  const running = new Map<string, Promise<void>>()
  const previews = new Set<string>()
  let sent = 0

  async function send(key: string): Promise<void> {
    const sending = pending.get(key)
    if (!sending) return
    const { file, target } = sending
    sending.stop = new AbortController()
    if (file.size > limits.pictureBytes) {
      const failure = t`This picture is too large. Please choose a file of at most ${MOST_MB} MB.`
      editor.changePicture(key, { progress: 0, failure })
      return
    }
    editor.changePicture(key, { progress: 0, failure: null })
    try {
      const address = await uploadPicture(file, target, {
        onProgress: (progress) => editor.changePicture(key, { progress }),
        signal: sending.stop.signal,
      })
      editor.changePicture(key, { address, progress: 1 })
      pending.delete(key)
    } catch (error) {
      editor.changePicture(key, { failure: messageOf(error, t`The upload failed. Please try again.`) })
    }
  }

  function start(key: string) {
    const run = send(key).finally(() => running.delete(key))
    running.set(key, run)
  }

  function newTile(file: File, target: UploadTarget): PictureTile {
    const key = newKey()
    pending.set(key, { file, target, stop: new AbortController() })
    const preview = URL.createObjectURL(file)
    previews.add(preview)
    return { key, preview, name: file.name, address: null, progress: 0, failure: null, alt: '' }
  }

  return {
    addPictures(files: readonly File[]) {
      const tiles = files.map((file) => {
        sent += 1
        return newTile(file, { folder, file: `product_image_${sent}` })
      })
      editor.addPictures(tiles)
      for (const { key } of tiles) start(key)
    },
    setSectionPicture(section: string, file: File) {
      const target = { folder: folderName('desc'), file: `description_image_${Date.now()}` }
      const tile = newTile(file, target)
      editor.setSectionPicture(section, tile)
      start(tile.key)
    },
    retry: start,
    /** Whether a picture can be sent again: its file is still at hand. */
    canRetry: (key: string) => pending.has(key),
    stop(key: string) {
      pending.get(key)?.stop.abort()
      pending.delete(key)
    },
    /** Stops what is on its way; it then counts as failed. */
    stopAll() {
      for (const key of running.keys()) pending.get(key)?.stop.abort()
    },
    /** The editor is closed: nothing is sent any more, and the chosen files are let go. */
    dispose() {
      for (const { stop } of pending.values()) stop.abort()
      for (const preview of previews) URL.revokeObjectURL(preview)
    },
    /** Resolves when nothing is on its way any more. */
    async settled() {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}

function folderName(kind: 'product' | 'item' | 'desc'): string {
  return `${kind}_${Date.now()}_${randomKey().replaceAll('-', '')}`
}

/** Hands the uploads of an opened editor to its parts. */
export const PictureUploadsContext = createContext<PictureUploads | null>(null)

export function usePictureUploads(): PictureUploads {
  const uploads = useContext(PictureUploadsContext)
  if (!uploads) throw new Error('a part of the item editor stands outside of it')
  return uploads
}
