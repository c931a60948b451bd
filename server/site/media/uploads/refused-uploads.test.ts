// Uploads that are refused: who may not send, what is wrong with a request, and what is no picture.
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { metadata, openUploads } from '#tests/support/shop/open-uploads.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aHeavyPicture, aPicture } from '#tests/support/shop/pictures.ts'
import { aKey } from '#tests/support/shop/programs.ts'

const shop = await openTestShop()
const { files } = shop.services
const owner = await signedIn(shop, { role: 'admin' })
const customer = await signedIn(shop)
let picture: Buffer
beforeAll(async () => {
  picture = await aHeavyPicture(300_000)
})
const { ask, open, patch, nextTarget } = openUploads(shop, owner.token)

test('what turns out to be no picture is refused at its last byte, and nothing of it stays', async () => {
  const page = Buffer.from('<script>alert(1)</script>'.repeat(20_000))
  const { path, master } = await open(page)
  const last = await patch(path, 0, page)
  expect([last.status, last.problem?.code, last.problem?.message]).toEqual([
    415,
    'NOT_A_PICTURE',
    'This file is not a picture. Please choose a JPG or PNG file.',
  ])
  expect(await files.read(master)).toBeNull()
  expect((await ask('HEAD', path)).status).toBe(404)
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
  expect([get.status, get.problem?.code, get.headers.get('allow')]).toEqual([
    405,
    'METHOD_NOT_ALLOWED',
    'DELETE, HEAD, OPTIONS, PATCH',
  ])
  const put = await ask('PUT', '/api/uploads')
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'OPTIONS, POST'])
})

test('another version of the protocol answers 412 and says which one is spoken', async () => {
  for (const version of ['0.2.2', '2.0.0', null]) {
    const answer = await ask('POST', '/api/uploads', {
      headers: { 'Tus-Resumable': version, 'Upload-Length': '5' },
    })
    expect([answer.status, answer.problem?.code, answer.headers.get('tus-version')]).toEqual([
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
  expect([answer.status, answer.problem?.code]).toEqual([status, code])
  expect(answer.headers.get('location')).toBeNull()
})

test('a part must begin where the upload stands, fit into it, and be sent as one', async () => {
  const { path } = await open(picture)
  await patch(path, 0, picture.subarray(0, 10))
  const cases: [unknown, Awaited<ReturnType<typeof patch>>][] = [
    [[409, 'WRONG_OFFSET'], await patch(path, 0, picture.subarray(0, 10))],
    [[409, 'WRONG_OFFSET'], await patch(path, 11, picture.subarray(11, 20))],
    [[413, 'TOO_LARGE'], await patch(path, 10, Buffer.concat([picture.subarray(10), Buffer.from('x')]))],
    [[415, 'WRONG_TYPE'], await patch(path, 10, Buffer.from('x'), { headers: { 'Content-Type': 'text/plain' } })],
    [[415, 'WRONG_TYPE'], await patch(path, 10, Buffer.from('x'), { headers: { 'Content-Type': null } })],
    [[400, 'BAD_INPUT'], await patch(path, 10, Buffer.from('x'), { headers: { 'Upload-Offset': 'ten' } })],
    [[400, 'BAD_INPUT'], await patch(path, 10, Buffer.from('x'), { headers: { 'Upload-Offset': null } })],
  ]
  expect(cases.map(([, { status, problem }]) => [status, problem?.code])).toEqual(cases.map(([expected]) => expected))
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
  expect([answer.status, answer.problem?.code]).toEqual([403, 'NOT_ALLOWED'])
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

test('only so many uploads can be open; finished ones do not count', async () => {
  const own = await openTestShop()
  const admin = await signedIn(own, { role: 'admin' })
  const fill = async (digit: string, name: string) => {
    const ids = Array.from({ length: 500 }, (_, index) => digit + index.toString(16).padStart(31, '0'))
    await Promise.all(ids.map((id) => own.services.files.put(`uploads/${id}/${name}`, Buffer.from('{}'))))
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

test('parts that a program sends count among the calls of its key', async () => {
  const limited = await openTestShop({ url: shop.url, env: { RATE_LIMITS: 'on', RATE_LIMIT_API_KEY: '2/1h' } })
  const { token } = await aKey(shop, { permissions: ['edit-items'] })
  const program = openUploads(limited, token)
  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push((await program.ask('OPTIONS', '/api/uploads')).status)
  expect(statuses).toEqual([204, 204, 429])
})

test('a program sends what its key is for: pictures of items, or files of imports', async () => {
  const aFile = { 'Upload-Length': '10', 'Upload-Metadata': metadata({ purpose: 'import' }) }
  const aPhoto = { 'Upload-Length': '10', 'Upload-Metadata': metadata(nextTarget()) }
  const statusesOf = async (permission: 'edit-items' | 'import-and-export') => {
    const { token } = await aKey(shop, { permissions: [permission] })
    const other = await ask('POST', '/api/uploads', { headers: permission === 'edit-items' ? aFile : aPhoto })
    const path = other.headers.get('location') ?? ''
    return [
      (await ask('POST', '/api/uploads', { token, headers: aFile })).status,
      (await ask('POST', '/api/uploads', { token, headers: aPhoto })).status,
      // Of the kind that it may not send.
      (await ask('HEAD', path, { token })).status,
      (await patch(path, 0, Buffer.alloc(10), { token })).status,
      (await ask('DELETE', path, { token })).status,
    ]
  }
  expect(await statusesOf('edit-items')).toEqual([403, 201, 403, 403, 403])
  expect(await statusesOf('import-and-export')).toEqual([201, 403, 403, 403, 403])
})
