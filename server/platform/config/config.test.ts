import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { envOfMintpay, standIns } from '#tests/support/shop/vendor-payments.ts'
import { OwnerError } from '../errors.ts'
import { readConfig, VARIABLES } from './config.ts'

test('nothing needs to be set for a demo shop on this machine', () => {
  const config = readConfig({})
  expect([config.host, config.port, config.demo, config.rateLimits, config.databaseUrl, config.publicUrl]).toEqual([
    '127.0.0.1',
    3000,
    true,
    true,
    null,
    'http://127.0.0.1:3000',
  ])
})

test("somebody's own database is not filled with the demo shop unless they say so", () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/shop' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://db/shop', DEMO: 'on' }).demo).toBe(true)
})

const SECRET = '9f86d081884c7d659a2feaa0c55ad015'
const SOUND = { SESSION_SECRET: SECRET, DEMO: 'off', PUBLIC_URL: 'https://shop.example' }

test.each([
  ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
  ['HOST=::', { HOST: '::' }],
  ['HOST=shop.internal', { HOST: 'shop.internal' }],
  ['PUBLIC_URL=https://shop.example', { PUBLIC_URL: 'https://shop.example' }],
])('a shop open by %s refuses what is weak and says what to set', (door, env: Record<string, string>) => {
  expect(refusal(env)).toBe(
    `${door} is open to others, so SESSION_SECRET must be set: a random text of at least 32 characters, the same in every process.`,
  )
  expect(refusal({ ...env, SESSION_SECRET: SECRET })).toBe(
    `${door} is open to others, so the demo shop with its published passwords must be off: set DEMO=off.`,
  )
  const plain = { ...SOUND, ...env, PUBLIC_URL: env.HOST ? '' : 'http://shop.example' }
  expect(refusal(plain)).toBe(
    `${door.replace('https', 'http')} is open to others, and plain http would show them passwords: set PUBLIC_URL to the https:// address people open, such as PUBLIC_URL=https://shop.example.`,
  )
  expect(refusal({ ...SOUND, ...env, RATE_LIMITS: 'off' })).toMatch(
    new RegExp(`^RATE_LIMITS=off does not work with ${door}: set RATE_LIMITS=on, or a loopback address such as `),
  )
  for (const NODE_ENV of ['development', 'test']) expect(() => readConfig({ ...env, NODE_ENV })).toThrow('is open to')
  expect(readConfig({ ...SOUND, ...env })).toMatchObject({ exposedBy: door, publicUrl: 'https://shop.example' })
})

test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1', '0:0:0:0:0:0:0:1', '::1%lo', '::ffff:127.0.0.1'])(
  'a shop on %s is open to nobody else',
  (HOST) => {
    expect(readConfig({ HOST, RATE_LIMITS: 'off' })).toMatchObject({ exposedBy: null, demo: true, rateLimits: false })
  },
)

/** What of a variable works, and what does not. */
const texts: Record<string, { works: string[]; fails: string[] }> = {
  NODE_ENV: { works: ['production', 'development', 'test'], fails: ['staging', 'PRODUCTION'] },
  HOST: {
    works: ['127.0.0.1', 'localhost', '::1'],
    fails: ['http://127.0.0.1', '127.0.0.1:80', '[::1]', '1.2.3', '999.0.0.1', '*', 'a b', '-a', 'a..b'],
  },
  PORT: {
    works: ['0', '1', '65535'],
    fails: ['65536', '99999', '-1', '3000.5', '3e3', '0x10', ' 12', '12 ', 'abc', '+1', '1'.repeat(400)],
  },
  SOCKET: { works: [], fails: ['shop.sock', `/${'a'.repeat(100)}`, 'http://127.0.0.1'] },
  METRICS_PORT: { works: ['0', '9464', '65535'], fails: ['65536', '-1', 'on', '3000'] },
  METRICS_TOKEN: { works: [SECRET], fails: [SECRET.slice(1), 'x'.repeat(64)] },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    works: ['http://127.0.0.1:4318', 'https://otlp.example/tenant'],
    fails: ['127.0.0.1:4318', 'grpc://127.0.0.1:4317', 'https://'],
  },
  OTEL_SERVICE_NAME: { works: ['kade', 'kade-2'], fails: ['my shop', 'a\nb'] },
  TRACES_PERCENT: { works: ['0', '5', '100'], fails: ['101', '-1', '0.5'] },
  PUBLIC_URL: {
    works: ['http://localhost:8080', 'http://127.0.0.1:3000/', 'http://[::1]:3000'],
    fails: [
      'shop.example',
      'ftp://shop.example',
      'https://',
      'https://shop.example/kade',
      'https://shop.example?a',
      'https://shop.example#b',
      'https://me@shop.example',
    ],
  },
  SERVER_BACKUPS: { works: ['/var/backups/kade'], fails: ['backups', '../backups'] },
  DATA_DIR_IN_USE: { works: ['refuse', 'wait'], fails: ['on'] },
  SESSION_SECRET_FILE: { works: ['/storage/session-secret'], fails: ['session-secret'] },
  DATA_DIR: { works: ['data', '/var/lib/kade', 'my data'], fails: [' '] },
  DATABASE_URL: {
    works: [
      'postgres://db/shop',
      'postgresql://kade:p%40ss@db.example:6432/shop?sslmode=verify-full',
      'postgres://[::1]:5433/shop',
      'postgres://kade@/shop?host=/var/run/postgresql',
      'postgresql:///shop?host=/var/run/postgresql',
      'postgres://%2Fvar%2Frun%2Fpostgresql/shop',
    ],
    fails: [
      'nonsense',
      'mysql://db/shop',
      'postgres://',
      'postgres://db',
      'postgres://db/',
      'postgres:///shop',
      'postgres://kade@/shop',
      'postgres://db:99999/shop',
      'postgres://db:port/shop',
      'postgres://db/shop?sslrootcert=/not/there.pem',
    ],
  },
  DATABASE_ACCOUNT: { works: ['postgres', 'kade-db'], fails: ['a b', '1000', '-postgres'] },
  DATABASE_POOL: { works: ['1', '200'], fails: ['0', '201', '1e9'] },
  WEB_CONCURRENCY: { works: ['1', '64'], fails: ['0', '65', '1000000', 'auto'] },
  DEMO: { works: ['on', 'off'], fails: ['yes', 'ON', '1'] },
  RATE_LIMITS: { works: ['on', 'off'], fails: ['no', 'true'] },
  WEBHOOKS_TO_LOOPBACK: { works: ['on', 'off'], fails: ['no', 'true'] },
  TRUSTED_PROXIES: { works: ['0', '100'], fails: ['101', '-1', 'all'] },
  ALLOWED_HOSTS: {
    works: ['www.shop.example', '10.0.0.5,::1,shop.internal'],
    fails: ['https://shop.example', 'shop.example:443', '*', '*.shop.example', 'a b'],
  },
  SESSION_SECRET: { works: [SECRET], fails: [SECRET.slice(1), 'x'.repeat(64), 'secret'.repeat(10)] },
  LOG_LEVEL: {
    works: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    fails: ['verbose', 'INFO'],
  },
  OFFLINE_PAGES: { works: ['on', 'off'], fails: ['no', 'true'] },
  PAGE_CACHE_MB: { works: ['0', '16384'], fails: ['16385', '1e9', '1e3', '0.5'] },
  SMTP_URL: {
    works: ['smtp://127.0.0.1:25', 'smtps://user:password@mail.example', 'smtp://mail.example:587/?pool=true'],
    fails: ['nonsense', 'mail.example:25', 'http://mail.example', 'smtp://', 'smtp://mail.example:99999'],
  },
  MAIL_FROM: {
    works: ['hello@kade.example', 'Kade <hello@kade.example>', '"Kade, Colombo" <hello@kade.example>'],
    fails: ['Kade', 'Kade <hello>', 'Kade <a@b> and more', 'a@b\r\nBcc: c@d'],
  },
  SMS_USER_ID: { works: ['12345'], fails: ['1 2'] },
  SMS_API_KEY: { works: ['abc|def='], fails: ['a b'] },
  SMS_SENDER: { works: ['Kade', 'My Shop.lk'], fails: ['A much too long one', 'ගෙදර', 'a\nb'] },
  SMS_URL: {
    works: ['https://sms.example/send', 'http://127.0.0.1:9000/send', 'http://[::1]:9000'],
    fails: ['http://sms.example', 'sms.example', 'ftp://127.0.0.1'],
  },
  ...Object.fromEntries(
    ['PAYHERE_PAGE', 'WEBXPAY_PAGE', 'KOKO_PAGE'].map((name) => [
      name,
      {
        works: ['https://sandbox.vendor.example/pay?x=1'],
        fails: ['vendor.example', 'ftp://vendor.example', 'https://'],
      },
    ]),
  ),
  MINTPAY_PAGE: {
    works: ['https://dev.mintpay.lk/user-order/login/', 'http://127.0.0.1:4000/user-order/login/'],
    fails: [
      ...['https://dev.mintpay.lk', 'https://dev.mintpay.lk/user-order/login', 'dev.mintpay.lk/user-order/login/'],
      ...['https://dev.mintpay.lk/user-order/api/', 'ftp://dev.mintpay.lk/user-order/login/'],
    ],
  },
  S3_REGION: { works: ['auto', 'eu-central-1'], fails: ['eu central'] },
  S3_ENDPOINT: {
    works: ['https://s3.example', 'http://127.0.0.1:9000'],
    fails: ['s3.example', 'ftp://s3.example', 'https://'],
  },
  S3_ACCESS_KEY_ID: { works: ['AKIA0'], fails: ['a b'] },
  S3_SECRET_ACCESS_KEY: { works: ['abc/+def='], fails: ['a b'] },
  COPIES_S3_REGION: { works: ['auto', 'eu-central-1'], fails: ['eu central'] },
  COPIES_S3_ENDPOINT: { works: ['https://s3.example'], fails: ['s3.example', 'ftp://s3.example'] },
  COPIES_S3_ACCESS_KEY_ID: { works: ['AKIA0'], fails: ['a b'] },
  COPIES_S3_SECRET_ACCESS_KEY: { works: ['abc/+def='], fails: ['a b'] },
  COPIES_RSYNC: {
    works: [
      ...['kade@backup.example:copies', 'backup.example:/srv/copies/', 'backup.example:~/copies', '/mnt/disk/copies'],
      ...['rsync://backup.example/copies', 'rsync://kade@backup.example:8730/copies/shop'],
    ],
    fails: [
      ...['copies', '-e sh:x', '--rsh=sh', '-oProxyCommand=x:y', 'a b:c', 'host:a;b', 'host:$(id)', 'host::copies'],
      ...['rsync://backup.example', 'http://backup.example/copies', 'kade@backup.example:'],
    ],
  },
  COPIES_RSYNC_PASSWORD: { works: ['hush'], fails: ['hush hush'] },
  COPIES_SSH_KEY: { works: ['/etc/kade/copies-key'], fails: ['copies-key', '/a b', '/a -o ProxyCommand=x'] },
  COPIES_SSH_PORT: { works: ['23'], fails: ['0', '65536', 'ssh'] },
  COPIES_KEPT: { works: ['1', '1000'], fails: ['0', '1001', 'all'] },
  ...Object.fromEntries(
    VARIABLES.filter((name) => name.startsWith('RATE_LIMIT_')).map((name) => [
      name,
      {
        works: ['1/1s', '9999999/168h', '30/5m'],
        fails: ['30', '0/5m', '30/0m', '30/5d', '1/169h', '30 / 5m', '-1/5m', '10000000/1s'],
      },
    ]),
  ),
}
/** Of a vendor all are needed. */
function secretsOf(env: Record<string, string>): [string, Record<string, string>][] {
  return Object.keys(env)
    .filter((name) => !name.endsWith('_PAGE'))
    .map((name) => [name, env])
}

/** What works only together with others. */
const together: [string, Record<string, string>][] = [
  ['SOCKET', { SOCKET: '/run/kade/shop.sock', TRUSTED_PROXIES: '1' }],
  ['DATABASE_READ_URLS', { DATABASE_URL: 'postgres://db/shop', DATABASE_READ_URLS: 'postgres://a/b,postgres://c/d' }],
  ['SMS_GATEWAY', { SMS_GATEWAY: 'text.lk', SMS_API_KEY: 'key', SMS_SENDER: 'Kade' }],
  ['S3_BUCKET', { S3_BUCKET: 'kade-pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }],
  [
    'COPIES_S3_BUCKET',
    { COPIES_S3_BUCKET: 'kade-copies', COPIES_S3_ACCESS_KEY_ID: 'id', COPIES_S3_SECRET_ACCESS_KEY: 'secret' },
  ],
  ...secretsOf(standIns.payhere.env),
  ...secretsOf(standIns.webxpay.env),
  ...secretsOf(standIns.koko.env),
  ...secretsOf(envOfMintpay('https://mintpay.example')),
]
const inTurn = (what: 'works' | 'fails') =>
  Object.entries(texts).flatMap(([name, variable]) => variable[what].map((text) => [name, text] as const))

test('the table below speaks of every variable', () => {
  const spokenOf = new Set([...Object.keys(texts), ...together.map(([name]) => name)])
  expect([...spokenOf].sort()).toEqual(VARIABLES.toSorted())
})

test('each text that works does, and what works with others with what it needs', () => {
  const settings = [...inTurn('works').map(([name, text]) => ({ [name]: text })), ...together.map(([, env]) => env)]
  for (const env of settings) expect(() => readConfig(env), JSON.stringify(env)).not.toThrow()
})

test('each text that does not work is refused in one sentence with an example that does', () => {
  for (const [name, text] of inTurn('fails')) {
    const sentence = refusal({ [name]: text })
    expect(sentence).toMatch(new RegExp(`^${name}=[^\\n\\r]* does not work: [^\\n\\r]+\\.$`))
    const [, itself = '', quoted, plain = ''] = / such as (\w+)=(?:'([^']+)'|(.+))\.$/.exec(sentence) ?? []
    // What a shell puts in for $(openssl rand -hex 32).
    const example = (quoted ?? plain).replace(/^\$\(.+\)$/, SECRET.repeat(2))
    expect(itself, sentence).toBe(name)
    const needs = { PUBLIC_URL: SOUND, SOCKET: { TRUSTED_PROXIES: '1' } }[itself] ?? {}
    const right = { ...needs, [itself]: example }
    expect(() => readConfig(right), sentence).not.toThrow()
  }
})

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof OwnerError) return error.message
    throw error
  }
  throw new Error(`nothing was refused of ${JSON.stringify(env)}`)
}

test.each([
  [{ PORT: '99999' }, 'PORT=99999 does not work: set a whole number from 0 to 65535, such as PORT=3000.'],
  [{ DEMO: 'yes' }, 'DEMO=yes does not work: set on or off, such as DEMO=on.'],
  [
    { SMTP_URL: 'nonsense' },
    'SMTP_URL=nonsense does not work: set the smtp:// or smtps:// address of a mail server, such as SMTP_URL=smtp://user:password@mail.example:587.',
  ],
  [
    { DATABASE_URL: 'nonsense' },
    'DATABASE_URL=nonsense does not work: set the postgres:// address of a server with host and database, such as DATABASE_URL=postgres://kade:password@127.0.0.1:5432/kade.',
  ],
  [
    { PAGE_CACHE_MB: '1e9' },
    'PAGE_CACHE_MB=1e9 does not work: set a whole number from 0 to 16384, such as PAGE_CACHE_MB=64.',
  ],
  [
    { WEB_CONCURRENCY: '1000000' },
    'WEB_CONCURRENCY=1000000 does not work: set a whole number from 1 to 64, such as WEB_CONCURRENCY=1.',
  ],
  [
    { RATE_LIMIT_LOGIN: '30 in 5m' },
    'RATE_LIMIT_LOGIN=30 in 5m does not work: set a number of calls and a time in s, m or h, at most 9999999 calls and 168h, such as RATE_LIMIT_LOGIN=30/5m.',
  ],
  [
    { METRICS_PORT: '3000' },
    'METRICS_PORT=3000 does not work: the shop itself has this PORT; set another one, such as METRICS_PORT=3001.',
  ],
  [
    { SOCKET: '/run/kade/shop.sock' },
    'SOCKET=/run/kade/shop.sock does not work without TRUSTED_PROXIES: who asks, the proxy in front alone can tell; set TRUSTED_PROXIES=1.',
  ],
  [
    { DATABASE_READ_URLS: 'postgres://a/b' },
    'DATABASE_READ_URLS does not work without DATABASE_URL: set DATABASE_URL to the server that these are replicas of, or leave both out.',
  ],
  [
    { S3_BUCKET: 'pictures' },
    'S3_BUCKET=pictures does not work alone: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.',
  ],
  [
    { COPIES_S3_BUCKET: 'copies', COPIES_S3_ACCESS_KEY_ID: 'id' },
    'COPIES_S3_BUCKET=copies does not work alone: set COPIES_S3_ACCESS_KEY_ID and COPIES_S3_SECRET_ACCESS_KEY too.',
  ],
  [
    {
      ...{ COPIES_S3_BUCKET: 'copies', COPIES_S3_ACCESS_KEY_ID: 'id', COPIES_S3_SECRET_ACCESS_KEY: 'secret' },
      COPIES_RSYNC: '/mnt/disk',
    },
    'COPIES_RSYNC does not work beside COPIES_S3_BUCKET: copies go to one place; leave one out.',
  ],
  [
    { SMS_GATEWAY: 'text.lk', SMS_API_KEY: 'key' },
    'SMS_GATEWAY=text.lk does not work alone: set SMS_API_KEY and SMS_SENDER too.',
  ],
  [
    { SMS_GATEWAY: 'notify.lk', SMS_API_KEY: 'key', SMS_SENDER: 'Kade' },
    'SMS_GATEWAY=notify.lk does not work alone: set SMS_USER_ID too.',
  ],
  [
    { S3_BUCKET: 'a/b' },
    'S3_BUCKET=a/b does not work: set the name of a bucket, 3 to 63 letters, digits, dots and hyphens, such as S3_BUCKET=kade-pictures.',
  ],
  [
    { DATABASE_URL: 'postgres://db/shop', DATABASE_READ_URLS: 'postgres://a/b,c' },
    'DATABASE_READ_URLS=postgres://a/b,c does not work: set postgres:// addresses of replicas with host and database, with commas between, such as DATABASE_READ_URLS=postgres://kade:password@127.0.0.1:5432/kade.',
  ],
])('%j is refused in these words', (env, sentence) => {
  expect(refusal(env)).toBe(sentence)
})

test.each([
  [{ SESSION_SECRET: 'hush' }, 'SESSION_SECRET=(4 characters, not shown)'],
  [{ SMS_API_KEY: 'hush hush' }, 'SMS_API_KEY=(9 characters, not shown)'],
  [{ S3_SECRET_ACCESS_KEY: 'hush hush' }, 'S3_SECRET_ACCESS_KEY=(9 characters, not shown)'],
  [{ COPIES_RSYNC_PASSWORD: 'hush hush' }, 'COPIES_RSYNC_PASSWORD=(9 characters, not shown)'],
  [{ DATABASE_URL: 'postgres://kade:hush@db' }, 'DATABASE_URL=postgres://kade:***@db'],
  [{ DATABASE_URL: 'postgres://kade:hu/@sh@db:x/shop' }, 'DATABASE_URL=postgres://kade:***@db:***/shop'],
  [{ DATABASE_URL: 'kade:hush@db/shop' }, 'DATABASE_URL=kade:***@db/shop'],
  [{ DATABASE_URL: 'postgres://kade:hush/shop' }, 'DATABASE_URL=postgres://kade:***/shop'],
  [{ DATABASE_URL: 'postgres://db/?password=hush' }, 'DATABASE_URL=postgres://db/?password=***'],
  [
    { DATABASE_URL: 'postgres://db/shop', DATABASE_READ_URLS: 'postgres://a:hush@b/c,postgres://d:hush@e' },
    'DATABASE_READ_URLS=postgres://a:***@b/c,postgres://d:***@e',
  ],
  [{ SMTP_URL: 'smtps://kade:hush@' }, 'SMTP_URL=smtps://kade:***@'],
  [{ PUBLIC_URL: 'https://kade:hush@shop.example' }, 'PUBLIC_URL=https://kade:***@shop.example'],
])('a secret is not told: %j', (env, shown) => {
  expect(refusal(env).split(' does not work')[0]).toBe(shown)
})

test('what was read is told on one line of bounded length', () => {
  expect(refusal({ HOST: 'a\n\u001b[2Jb' })).toContain('HOST=a\\n\\u001b[2Jb does not work')
  expect(refusal({ PORT: '9'.repeat(5_000) }).length).toBeLessThan(250)
})

test('several processes serve with either database', () => {
  expect(readConfig({ WEB_CONCURRENCY: '4' }).processes).toBe(4)
  expect(readConfig({ WEB_CONCURRENCY: '4', DATABASE_URL: 'postgres://db/shop' }).processes).toBe(4)
})

test('an IPv6 address stands in brackets in the address of the shop', () => {
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
})

test('.env.example names every variable, each with its default', async () => {
  const lines = (await readFile('.env.example', 'utf8')).matchAll(/^([A-Z][A-Z\d_]*)=(.*)$/gm)
  const example = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
  expect(Object.keys(example).sort()).toEqual(VARIABLES.toSorted())
  expect(readConfig(example)).toEqual(readConfig({}))
})
