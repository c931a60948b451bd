// The owner's commands as the owner runs them: the built program, on folders of its own.
import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anOrderBody } from '#tests/support/shop/builders.ts'
import { runBuiltShop, scratchFolder } from '#tests/support/shop/run-built-shop.ts'
import { owner } from '#tests/support/shop/run-owner.ts'

const scratch = scratchFolder('owner')
const [here, there] = [join(scratch, 'here'), join(scratch, 'there')]

test('an owner makes an admin, imports goods, saves the shop and brings it back elsewhere', async () => {
  const password = 'a kettle on the stove'
  const made = await owner(here, ['create-admin', 'Owner@Example.com', 'Kumari'], `${password}\n`)
  expect(made).toEqual({
    said: 'owner@example.com is an admin now. Sessions that were open were ended.\n',
    complained: '',
    code: 0,
  })
  const goods = join(scratch, 'goods.csv')
  await writeFile(goods, 'title,price,category,qty\nSteel kettle,8990,Kettles,5\n')
  expect((await owner(here, ['import-items', goods])).said).toBe('1 items added, 0 edited, 0 as they were\n')
  const saved = join(scratch, 'saved')
  const told = (await owner(here, ['back-up', saved])).said
  expect(told).toMatch(/^Saved \d+ rows of \d+ tables and 0 pictures in /)
  for (const word of ['Personal data', 'password hashes', '0600']) expect(told).toContain(word)
  expect((await owner(here, ['try-backup', saved])).said).toMatch(
    /^All of it came back: \d+ rows and 0 pictures, as they were at /,
  )
  expect((await owner(there, ['restore', saved])).said).toMatch(/^Restored \d+ rows and 0 pictures, as they were at /)

  const shop = await runBuiltShop({ dataDir: there })
  try {
    const login = await fetch(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'owner@example.com', password }),
    })
    expect([login.status, (await login.json()).user.role]).toEqual([200, 'admin'])
    const found = await (await fetch(`${shop.url}/api/items/steel-kettle`)).json()
    expect(found.item).toMatchObject({ title: 'Steel kettle', price: 8_990, qty: 5 })
    // A shop that runs is saved all the same, with what was ordered a moment ago.
    const body = JSON.stringify(anOrderBody([{ id: found.item.id, qty: 2 }]))
    const headers = { 'Content-Type': 'application/json' }
    expect((await fetch(`${shop.url}/api/orders`, { method: 'POST', headers, body })).status).toBe(201)
    const second = join(scratch, 'second')
    expect((await owner(there, ['back-up', second])).code).toBe(0)
    const { tables } = JSON.parse(await readFile(join(second, 'backup.json'), 'utf8'))
    expect(tables).toContainEqual(expect.objectContaining({ name: 'orders', size: 1 }))
    expect((await fetch(`${shop.url}/api/items`)).status).toBe(200)
  } finally {
    await shop.stop()
  }
})

test('the key of copies is printed once on a page, and what is sealed to it comes back when it is typed', async () => {
  const [page, saved, copy, again] = ['page', 'to-seal', 'kade.tar.age', 'again'].map((name) => join(scratch, name))
  await owner(here, ['back-up', saved ?? ''])
  const { said, code } = await owner(here, ['backup-key'])
  expect(code).toBe(0)
  expect(said).toContain('THE WAY BACK')
  const [secretKey = ''] = /AGE-SECRET-KEY-1[0-9A-Z]{58}/.exec(said) ?? []
  const [publicKey = ''] = /age1[a-z\d]{58}/.exec(said) ?? []
  expect((await owner(here, ['backup-key'])).said).toContain(`There is a key already (${publicKey})`)
  // No file of the shop has it.
  const { stdout } = spawnSync('grep', ['-rlF', secretKey, here], { encoding: 'utf8' })
  expect(stdout).toBe('')

  await writeFile(page ?? '', `${secretKey}\n`)
  const { stdout: names } = spawnSync('find', ['to-seal', '-type', 'f'], { cwd: scratch })
  const packed = ['-c', '--format=ustar', '-C', scratch, '--files-from=-']
  const { stdout: tar } = spawnSync('tar', packed, { input: names, maxBuffer: 100_000_000 })
  spawnSync('age', ['--encrypt', '-r', publicKey, '-o', copy ?? ''], { input: tar })
  const wrong = await owner(again ?? '', ['restore', copy ?? ''], 'AGE-SECRET-KEY-1\n')
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('This is no secret key')])
  const back = await owner(again ?? '', ['restore', copy ?? ''], `${secretKey}\n`)
  expect(back.said).toMatch(/^Restored \d+ rows and 0 pictures, as they were at /)
  expect((await readdir(again ?? '')).filter((name) => name.startsWith('opened'))).toEqual([])
})

test('what can not be done is said in a sentence, and the help names every command', async () => {
  const help = await owner(here, ['make-coffee'])
  expect(help.code).toBe(1)
  for (const name of [
    'create-admin',
    'set-password',
    'remove-demo-accounts',
    'back-up',
    'restore',
    'export-items',
    'import-items',
  ]) {
    expect(help.said).toMatch(new RegExp(`\\n  ${name}[ \\n]`))
  }
  expect(await owner(here, ['create-admin', 'owner@example.com', '--change-account'], 'short\n')).toMatchObject({
    said: 'That did not work. Password must be at least 8 characters\n',
    code: 1,
  })
  expect(
    await owner(here, ['create-admin', 'owner@example.com', 'Kumari', '--change-account'], 'kumari2026\n'),
  ).toMatchObject({
    said: 'That did not work. This password is among the first that others would guess. Please choose another, such as a few words in a row.\n',
    code: 1,
  })
  expect(await owner('/proc/kade', ['export-items', join(scratch, 'items.csv')])).toEqual({
    said: "That did not work. DATA_DIR=/proc/kade does not work: /proc/kade/postgres can't be made or written to (ENOENT); set a folder this user may write to, such as DATA_DIR=data.\n",
    complained: '',
    code: 1,
  })
})
