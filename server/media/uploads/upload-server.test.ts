import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { signedIn } from '#tests/support/people.ts'
import { aHeavyPicture, aPicture } from '#tests/support/pictures.ts'
import { finishLeftUploads } from './finish-upload.ts'
import { UploadStore } from './upload-store.ts'

const shop = await openTestShop()
const { files } = shop.services
const owner = await signedIn(shop, { role: 'admin' })
const customer = await signedIn(shop)
let picture: Buffer
beforeAll(async () => {
  picture = await aHeavyPicture(300_000)
})

let count = 0
const nextTarget = () => ({ folder: 'item_3_c', file: `product_image_${++count}` })

interface Sent {
  token?: string | null
  headers?: Record<string, string | null>
  body?: Uint8Array
}

async function ask(method: string, path: string, { token = owner.token, headers = {}, body }: Sent = {}) {
  const all = { 'Tus-Resumable': '1.0.0', ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers }
  const response = await shop.app.request(path, {
    method,
    headers: Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
    ...(body ? { body: Buffer.from(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : null }
}

function metadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
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

test('a picture sent in parts is stored when its last byte has arrived', async () => {
  const { answer, path, master } = await open(picture)
  expect(answer.status).toBe(201)
  expect(path).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/)
  const first = await patch(path, 0, picture.subarray(0, 100_000))
  expect([first.status, first.headers.get('upload-offset'), first.headers.get('content-location')]).toEqual([
    204,
    '100000',
    null,
  ])
  const head = await ask('HEAD', path)
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
    200,
    '100000',
    String(picture.length),
  ])
  expect(head.headers.get('cache-control')).toBe('no-store')
  expect(await files.read(master)).toBeNull()
  const last = await patch(path, 100_000, picture.subarray(100_000))
  expect([last.status, last.headers.get('content-location')]).toEqual([204, `/media/${master}`])
  expect(await files.read(master)).not.toBeNull()
})

test('a picture can be sent with the request that opens the upload', async () => {
  const target = nextTarget()
  const answer = await ask('POST', '/api/uploads', {
    body: picture,
    headers: {
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Length': String(picture.length),
      'Upload-Metadata': metadata(target),
    },
  })
  expect([answer.status, answer.headers.get('content-location')]).toEqual([
    201,
    `/media/employees/${target.folder}/${target.file}`,
  ])
})

test('in parts or whole, the same picture is stored byte for byte', async () => {
  const parts = await open(picture)
  for (let at = 0; at < picture.length; at += 50_001) {
    await patch(parts.path, at, picture.subarray(at, at + 50_001))
  }
  const whole = await open(picture)
  await patch(whole.path, 0, picture)
  const [inParts, inOne] = [await files.read(parts.master), await files.read(whole.master)]
  expect(inParts && inOne && Buffer.compare(inParts, inOne)).toBe(0)
})

test('an upload that is finished says so again when its answer was lost, and takes nothing more', async () => {
  const { path, master } = await open(picture)
  await patch(path, 0, picture)
  const head = await ask('HEAD', path)
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
    200,
    String(picture.length),
    String(picture.length),
  ])
  const again = await patch(path, picture.length, Buffer.alloc(0))
  expect([again.status, again.headers.get('content-location')]).toEqual([204, `/media/${master}`])
  expect((await patch(path, 0, picture)).json).toMatchObject({ code: 'WRONG_OFFSET' })
  expect((await patch(path, picture.length, Buffer.from('more'))).status).not.toBeGreaterThanOrEqual(500)
})

test('an upload whose process ended between its last byte and the finish is finished at the next start', async () => {
  const { path, master } = await open(picture)
  await patch(path, 0, picture.subarray(0, 250_000))
  // The last part arrives, and then nothing more happens.
  const store = new UploadStore(files)
  const id = path.split('/').at(-1) ?? ''
  await files.putNew(`uploads/${id}/250000-${picture.length}`, picture.subarray(250_000))
  expect(await files.read(master)).toBeNull()
  await finishLeftUploads(shop.services, store)
  expect(await files.read(master)).not.toBeNull()
  const head = await ask('HEAD', path)
  expect(head.headers.get('upload-offset')).toBe(String(picture.length))
})

test('the same, when the client comes back before that', async () => {
  const { path, master } = await open(picture)
  const id = path.split('/').at(-1) ?? ''
  await files.putNew(`uploads/${id}/0-${picture.length}`, picture)
  const head = await ask('HEAD', path)
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(picture.length)])
  expect(await files.read(master)).not.toBeNull()
})

test('what turns out to be no picture is refused at its last byte, and nothing of it stays', async () => {
  const page = Buffer.from('<script>alert(1)</script>'.repeat(20_000))
  const { path, master } = await open(page)
  const last = await patch(path, 0, page)
  expect([last.status, last.json.code, last.json.message]).toEqual([
    415,
    'NOT_A_PICTURE',
    'This file is not a picture. Please choose a JPG or PNG file.',
  ])
  expect(await files.read(master)).toBeNull()
  expect((await ask('HEAD', path)).status).toBe(404)
})

test('what arrived must be what was sent, when the sender has said its hash', async () => {
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const good = await open(picture, { sha256 })
  expect((await patch(good.path, 0, picture)).status).toBe(204)
  const damaged = Buffer.from(picture)
  damaged[200_000] = (damaged[200_000] ?? 0) ^ 1
  const bad = await open(picture, { sha256 })
  expect((await patch(bad.path, 0, damaged)).json).toMatchObject({
    code: 'BAD_INPUT',
    message: 'The file arrived damaged. Please send it again.',
  })
  expect(await files.read(bad.master)).toBeNull()
})

test('of two different pictures sent to one address, the second is refused', async () => {
  const other = await aHeavyPicture(310_000)
  const target = nextTarget()
  const first = await open(picture, target)
  const second = await open(other, target)
  expect((await patch(first.path, 0, picture)).status).toBe(204)
  const refused = await patch(second.path, 0, other)
  expect([refused.status, refused.json.code]).toEqual([409, 'UPLOAD_CONFLICT'])
})

test.each([
  ['nobody', (): string | null => null, 401],
  ['a customer', (): string | null => customer.token, 403],
] as const)('%s gets past no verb', async (_, tokenOf, status) => {
  const { path } = await open(picture)
  await patch(path, 0, picture.subarray(0, 1_000))
  const token = tokenOf()
  const headers = { 'Upload-Length': '10', 'Upload-Metadata': metadata(nextTarget()) }
  for (const method of ['OPTIONS', 'POST', 'GET', 'PUT', 'HEAD', 'PATCH', 'DELETE']) {
    expect((await ask(method, '/api/uploads', { token, headers })).status).toBe(status)
  }
  for (const method of ['OPTIONS', 'GET', 'HEAD', 'DELETE', 'POST']) {
    expect((await ask(method, path, { token })).status).toBe(status)
  }
  expect((await patch(path, 1_000, picture.subarray(1_000), { token })).status).toBe(status)
  expect((await ask('HEAD', path)).headers.get('upload-offset')).toBe('1000')
})

test('nothing is downloaded here, and other methods are named', async () => {
  const { path } = await open(picture)
  const get = await ask('GET', path)
  expect([get.status, get.json.code, get.headers.get('allow')]).toEqual([
    405,
    'METHOD_NOT_ALLOWED',
    'DELETE, HEAD, OPTIONS, PATCH',
  ])
  const put = await ask('PUT', '/api/uploads')
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'OPTIONS, POST'])
})

test('an upload can be given up', async () => {
  const { path } = await open(picture)
  await patch(path, 0, picture.subarray(0, 5_000))
  expect((await ask('DELETE', path)).status).toBe(204)
  expect((await ask('HEAD', path)).status).toBe(404)
  expect((await ask('DELETE', path)).status).toBe(404)
})

test('what is supported can be asked for', async () => {
  const options = await ask('OPTIONS', '/api/uploads', { headers: { 'Tus-Resumable': null } })
  expect([options.status, options.headers.get('tus-version'), options.headers.get('tus-max-size')]).toEqual([
    204,
    '1.0.0',
    String(limits.pictureBytes),
  ])
  expect(options.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination')
})

test('another version of the protocol answers 412 and says which one is spoken', async () => {
  for (const version of ['0.2.2', '2.0.0', null]) {
    const answer = await ask('POST', '/api/uploads', {
      headers: { 'Tus-Resumable': version, 'Upload-Length': '5' },
    })
    expect([answer.status, answer.json.code, answer.headers.get('tus-version')]).toEqual([
      412,
      'WRONG_VERSION',
      '1.0.0',
    ])
  }
})

test.each([
  ['no length', { 'Upload-Length': null }, 400, 'BAD_INPUT'],
  ['a deferred length', { 'Upload-Length': null, 'Upload-Defer-Length': '1' }, 400, 'BAD_INPUT'],
  ['a length beside a deferred one', { 'Upload-Defer-Length': '1' }, 400, 'BAD_INPUT'],
  ['a negative length', { 'Upload-Length': '-1' }, 400, 'BAD_INPUT'],
  ['a length as a float', { 'Upload-Length': '1e9' }, 400, 'BAD_INPUT'],
  ['nothing', { 'Upload-Length': '0' }, 415, 'NOT_A_PICTURE'],
  ['a byte too many', { 'Upload-Length': String(limits.pictureBytes + 1) }, 413, 'TOO_LARGE'],
  ['2^53 bytes', { 'Upload-Length': '9007199254740992' }, 400, 'BAD_INPUT'],
  ['no target', { 'Upload-Metadata': null }, 400, 'BAD_INPUT'],
  ['broken metadata', { 'Upload-Metadata': 'folder ???' }, 400, 'BAD_INPUT'],
  [
    'a folder with ../',
    { 'Upload-Metadata': metadata({ folder: '../../etc', file: 'product_image_1' }) },
    400,
    'BAD_INPUT',
  ],
  [
    'a file with ../',
    { 'Upload-Metadata': metadata({ folder: 'item_1_a', file: '../product_image_1' }) },
    400,
    'BAD_INPUT',
  ],
  [
    'a file with NUL',
    { 'Upload-Metadata': metadata({ folder: 'item_1_a', file: 'product_image_1\0' }) },
    400,
    'BAD_INPUT',
  ],
  ['a concatenation', { 'Upload-Concat': 'partial' }, 400, 'BAD_INPUT'],
] as const)('an upload of %s is not opened', async (_, headers, status, code) => {
  const { answer } = await open(picture, {}, { headers })
  expect([answer.status, answer.json?.code]).toEqual([status, code])
  expect(answer.headers.get('location')).toBeNull()
})

test('a part must begin where the upload stands, fit into it, and be sent as one', async () => {
  const { path } = await open(picture)
  await patch(path, 0, picture.subarray(0, 10))
  const cases: [unknown, Awaited<ReturnType<typeof patch>>][] = [
    [[409, 'WRONG_OFFSET'], await patch(path, 0, picture.subarray(0, 10))],
    [[409, 'WRONG_OFFSET'], await patch(path, 11, picture.subarray(11, 20))],
    [[413, 'TOO_LARGE'], await patch(path, 10, Buffer.concat([picture.subarray(10), Buffer.from('x')]))],
    [
      [415, 'WRONG_TYPE'],
      await patch(path, 10, Buffer.from('x'), { headers: { 'Content-Type': 'text/plain' } }),
    ],
    [[415, 'WRONG_TYPE'], await patch(path, 10, Buffer.from('x'), { headers: { 'Content-Type': null } })],
    [[400, 'BAD_INPUT'], await patch(path, 10, Buffer.from('x'), { headers: { 'Upload-Offset': 'ten' } })],
    [[400, 'BAD_INPUT'], await patch(path, 10, Buffer.from('x'), { headers: { 'Upload-Offset': null } })],
  ]
  expect(cases.map(([, { status, json }]) => [status, json.code])).toEqual(
    cases.map(([expected]) => expected),
  )
  expect((await ask('HEAD', path)).headers.get('upload-offset')).toBe('10')
})

test.each(['0'.repeat(32), '..%2f..%2fetc%2fpasswd', 'a.json', '%00', 'x'.repeat(300)])(
  'there is no upload %s',
  async (id) => {
    for (const method of ['HEAD', 'DELETE']) {
      expect((await ask(method, `/api/uploads/${id}`)).status).toBe(404)
    }
    expect((await patch(`/api/uploads/${id}`, 0, picture)).status).toBe(404)
  },
)

test('other sites are told nothing and may open nothing', async () => {
  const { answer } = await open(picture, {}, { headers: { Origin: 'https://evil.example' } })
  expect([answer.status, answer.json.code]).toEqual([403, 'NOT_ALLOWED'])
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('no forged host is believed', async () => {
  const headers = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    Forwarded: 'host=evil.example',
  }
  const { answer } = await open(picture, {}, { headers })
  expect(answer.headers.get('location')).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/)
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test("two parts sent at once don't both count", async () => {
  const { path, master } = await open(picture)
  const answers = await Promise.all([patch(path, 0, picture), patch(path, 0, picture)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await files.read(master)).not.toBeNull()
})

test('only so many uploads can be open; finished ones do not count', async () => {
  const own = await openTestShop()
  const admin = await signedIn(own, { role: 'admin' })
  const fill = async (digit: string, name: string) => {
    for (let index = 0; index < 500; index += 1) {
      const id = digit + index.toString(16).padStart(31, '0')
      await own.services.files.put(`uploads/${id}/${name}`, Buffer.from('{}'))
    }
  }
  const openOne = () =>
    own.app.request('/api/uploads', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${admin.token}`,
        'Tus-Resumable': '1.0.0',
        'Upload-Length': '10',
        'Upload-Metadata': metadata(nextTarget()),
      },
    })
  await fill('a', 'done.json')
  expect((await openOne()).status).toBe(201)
  await fill('b', 'info.json')
  const refused = await openOne()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
})

test('pictures of many kinds of trouble never answer 500', async () => {
  const small = await aPicture()
  for (const body of [small.subarray(0, 10), Buffer.concat([small, small]), Buffer.alloc(5_000, 0xff)]) {
    const { path } = await open(body)
    expect((await patch(path, 0, body)).status).toBeLessThan(500)
  }
})
