// An open shop speaks in the clear to no other machine, unless its owner says that something else encrypts.
import { describe, expect, test } from 'vitest'
import { OwnerError } from '../errors.ts'
import { readConfig } from './config.ts'

const open = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://shop.example',
  DEMO: 'off',
  SESSION_SECRET: '9vK2mQ7xR4tL8wZ1nB6yH3cF5jD0gS_p',
}
const s3 = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }

describe('an open shop', () => {
  test.each<Record<string, string>>([
    { DATABASE_URL: 'postgres://kade:hush@db.example/shop' },
    { DATABASE_URL: 'postgres://kade:hush@db.example/shop?sslmode=no-verify' },
    {
      DATABASE_URL: 'postgres://db.example/shop?sslmode=verify-full',
      DATABASE_READ_URLS: 'postgres://127.0.0.1/shop,postgres://replica.example/shop',
    },
    { ...s3, S3_ENDPOINT: 'http://s3.example' },
  ])('refuses %j', (env) => {
    const start = () => readConfig({ ...open, ...env })
    expect(start).toThrow(OwnerError)
    expect(start).toThrow(/^(?!.*hush)\w+ reaches \S+ in the clear, and the shop is open to others: /)
    expect(() => readConfig({ ...env, HOST: '127.0.0.1' })).not.toThrow()
  })

  test.each<Record<string, string>>([
    { DATABASE_URL: 'postgres://db.example/shop?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://db.example/shop?application_name=kade&sslmode=disable' },
    { DATABASE_URL: 'postgres://127.0.0.1/shop', DATABASE_READ_URLS: 'postgres://localhost:5433/shop' },
    { DATABASE_URL: 'postgres:///shop?host=/run/postgresql' },
    { ...s3, S3_ENDPOINT: 'https://s3.example' },
    { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000' },
  ])('starts with %j', (env) => {
    expect(() => readConfig({ ...open, ...env })).not.toThrow()
  })
})
