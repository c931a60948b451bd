/**
 * Files on their way to the shop, one after the other; one that fails stays, with what went wrong, until it is tried
 * again.
 */
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/api/client.ts'
import type { SendOptions } from './send-file.ts'

export interface FileUpload {
  key: number
  file: File
  /** From 0 to 1. */
  progress: number
  failure?: string
}

export type Send = (file: File, options: SendOptions) => Promise<void>

export function useUploads(send: Send) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([])
  const queue = useRef(Promise.resolve())
  const lastKey = useRef(0)
  const isSending = uploads.some(({ failure }) => failure === undefined)

  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])

  const remove = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))
  const change = (key: number, parts: Partial<FileUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...parts } : one)))

  async function run({ key, file }: FileUpload) {
    try {
      await send(file, { onProgress: (progress) => change(key, { progress }) })
      remove(key)
    } catch (error) {
      change(key, { failure: messageOf(error, t`The connection was lost. Please try again.`) })
    }
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => {
      lastKey.current += 1
      return { key: lastKey.current, file, progress: 0 }
    })
    setUploads((all) => [...all, ...added])
    for (const upload of added) queue.current = queue.current.then(() => run(upload))
  }

  function retry(upload: FileUpload) {
    remove(upload.key)
    add([upload.file])
  }

  return { uploads, isSending, add, retry, remove }
}
