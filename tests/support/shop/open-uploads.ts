/** Resumable uploads as a client makes them: opened, sent in parts, asked about. */
import { Problem } from '#contract/core/problem.ts'
import type { TestShop } from './open-test-shop.ts'

interface Sent {
  token?: string | null
  headers?: Record<string, string | null>
  body?: Uint8Array
}

export function metadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

/** Uploads to a shop, sent with this token unless another is given. */
export function openUploads({ app }: Pick<TestShop, 'app'>, usual: string | null) {
  let count = 0
  const nextTarget = () => ({ folder: 'item_3_c', file: `product_image_${++count}` })

  async function ask(method: string, path: string, { token = usual, headers = {}, body }: Sent = {}) {
    const all = {
      'Tus-Resumable': '1.0.0',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    }
    const response = await app.request(path, {
      method,
      headers: Object.fromEntries(
        Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
      ),
      ...(body ? { body: Buffer.from(body) } : {}),
    })
    const text = await response.text()
    const problem = text === '' ? null : Problem.parse(JSON.parse(text))
    return { status: response.status, headers: response.headers, problem }
  }

  async function open(bytes: Uint8Array, more: Record<string, string> = {}, sent: Sent = {}) {
    const target = nextTarget()
    const answer = await ask('POST', '/api/uploads', {
      ...sent,
      headers: {
        'Upload-Length': String(bytes.byteLength),
        'Upload-Metadata': metadata({ ...target, ...more }),
        ...sent.headers,
      },
    })
    return {
      answer,
      path: answer.headers.get('location') ?? '',
      master: `employees/${target.folder}/${target.file}`,
    }
  }

  function patch(path: string, offset: number, body: Uint8Array, sent: Sent = {}) {
    return ask('PATCH', path, {
      ...sent,
      body,
      headers: {
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
        ...sent.headers,
      },
    })
  }

  return { ask, open, patch, nextTarget }
}
