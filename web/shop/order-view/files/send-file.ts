/** Sends a slip or photo by the link of its order, and tells how far it has got. */

import { t } from '@lingui/core/macro'
import { orderFileLimits } from '#contract/checkout/order-files.ts'
import type { Problem } from '#contract/core/problem.ts'
import { ApiRefusal } from '#web/api/client.ts'
import { languageHeader } from '#web/languages/current-language.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export interface SendOptions {
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

interface Sending extends SendOptions {
  /** Of the order's link. */
  key: string
}

/** `path` below `/api`. Throws a `ApiRefusal` with what the shop said, or with nothing when the line was cut. */
export async function sendFile<Answer>(path: string, file: File, { key, onProgress }: Sending): Promise<Answer> {
  const body = await shrinkPhoto(file)
  if (body.size > orderFileLimits.bytes) throw tooLarge()
  return new Promise((resolve, reject) => {
    // `fetch` does not tell how much of a body has left.
    const call = new XMLHttpRequest()
    call.open('POST', `/api${path}`)
    call.responseType = 'json'
    call.timeout = 5 * 60_000
    call.setRequestHeader('Content-Type', 'application/octet-stream')
    call.setRequestHeader('X-Link-Key', key)
    for (const [name, language] of Object.entries(languageHeader())) call.setRequestHeader(name, language)
    call.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0)
    call.onload = () => {
      const answer = call.response
      if (call.status >= 200 && call.status < 300 && answer) resolve(answer)
      else reject(new ApiRefusal(call.status, answer))
    }
    const cut = () => reject(new ApiRefusal(0, null))
    call.onerror = cut
    call.ontimeout = cut
    call.send(body)
  })
}

function tooLarge(): ApiRefusal {
  const message = t`This file is too large. Please choose one of at most 5 MB.`
  const problem: Problem = { success: false, message, error: message, code: 'TOO_LARGE' }
  return new ApiRefusal(413, problem)
}
