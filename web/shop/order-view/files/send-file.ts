/** Sends a slip or photo by the link of its order, and tells how far it has got. */
import { t } from '@lingui/core/macro'
import { orderFileLimits } from '#contract/order-files.ts'
import type { Problem } from '#contract/problem.ts'
import { Refusal } from '#web/api/client.ts'
import { sayAnswersIn } from '#web/languages/answers.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export interface SendOptions {
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** `path` below `/api`. Throws a `Refusal` with what the shop said, or with nothing when the line was cut. */
export async function sendFile<Answer>(path: string, file: File, { onProgress }: SendOptions): Promise<Answer> {
  const body = await shrinkPhoto(file)
  if (body.size > orderFileLimits.bytes) throw tooLarge()
  return new Promise((resolve, reject) => {
    // `fetch` does not tell how much of a body has left.
    const call = new XMLHttpRequest()
    call.open('POST', `/api${path}`)
    call.responseType = 'json'
    call.timeout = 5 * 60_000
    call.setRequestHeader('Content-Type', 'application/octet-stream')
    call.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0)
    call.onload = async () => {
      const answer = await sayAnswersIn(call.response)
      if (call.status >= 200 && call.status < 300 && answer) resolve(answer)
      else reject(new Refusal(call.status, answer))
    }
    const cut = () => reject(new Refusal(0, null))
    call.onerror = cut
    call.ontimeout = cut
    call.send(body)
  })
}

function tooLarge(): Refusal {
  const message = t`This file is too large. Please choose one of at most 5 MB.`
  const problem: Problem = { success: false, message, error: message, code: 'TOO_LARGE' }
  return new Refusal(413, problem)
}
