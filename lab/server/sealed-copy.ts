/** The way back of the page for the drawer: a sealed copy of a backup and its secret key make the shop of before. */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { filesOf } from '../../server/office/backups/backup-folder.ts'
import { tarBytes, tarOf } from '../../server/office/backups/tar.ts'
import { makeKeyPair, sealCopy } from '../../server/platform/copies/sealing.ts'
import type { Goods } from './goods.ts'
import type { Trial } from './installs.ts'
import { VISITORS } from './network.ts'
import { visit } from './visitor.ts'

const COPY = '/root/kade-trial.tar.age'
const BACKUPS = '/var/backups/kade'
const RESTORES_WITHIN_S = 400

export async function sealedCopy(trial: Trial, goods: Goods): Promise<boolean> {
  const { bed } = trial
  const { stdout: page } = await bed.exec('kade backup-key')
  const [secretKey = ''] = /AGE-SECRET-KEY-1[0-9A-Z]{58}/.exec(page) ?? []
  const [publicKey = ''] = /age1[0-9a-z]{58}/.exec(page) ?? []
  await order(trial, goods, 0)
  const saved = await goods.count()
  await bed.exec('kade backup', { timeout: RESTORES_WITHIN_S })
  const { stdout: newest } = await bed.exec(`ls -td ${BACKUPS}/*/ | head -n 1`)
  await copySealed(trial, newest.trim(), publicKey)
  await order(trial, goods, 1)
  const lived = await goods.count()

  const restore = (key: string) =>
    bed.exec(`kade restore ${COPY} --yes`, { input: `${key}\n`, timeout: RESTORES_WITHIN_S, mayFail: true })
  const refused = await restore((await makeKeyPair()).secretKey)
  const kept = await goods.count()
  const begun = performance.now()
  const restored = await restore(secretKey)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  const back = await goods.count()
  const ready = await bed.exec(`curl -skSf https://${trial.host}/readyz`, { mayFail: true })

  const faults = [
    lived.orders === saved.orders + 1 ? '' : `the order after the backup: ${lived.orders} of ${saved.orders + 1}`,
    refused.code === 0 ? 'another key was taken' : '',
    kept.orders === lived.orders ? '' : `another key left ${kept.orders} of ${lived.orders} orders`,
    restored.code === 0 ? '' : `${restored.stdout}${restored.stderr}`,
    JSON.stringify(back) === JSON.stringify(saved)
      ? ''
      : `${JSON.stringify(back)} came back of ${JSON.stringify(saved)}`,
    ready.code === 0 ? '' : 'the shop is not ready',
  ].filter((fault) => fault !== '')
  const word = faults.length === 0 ? 'right' : `WRONG (${faults.join('; ')})`
  console.log(`${word}: a sealed copy of ${saved.orders} orders came back in ${seconds} s; another key was refused`)
  return faults.length === 0
}

/** As the shop seals it before it leaves. */
async function copySealed({ bed }: Trial, backup: string, publicKey: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'kade-sealed-'))
  try {
    const folder = join(scratch, 'backup')
    await bed.copyOut(backup, folder)
    const files = await filesOf(folder)
    const sealed = await sealCopy({ bytes: tarOf('kade-trial', files), size: tarBytes(files) }, publicKey)
    const file = join(scratch, 'copy')
    await pipeline(Readable.fromWeb(sealed.bytes as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file))
    await bed.copyIn(file, COPY)
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

async function order({ acme, host }: Trial, goods: Goods, at: number): Promise<void> {
  const ca = await readFile(acme.rootFile, 'utf8')
  const { ask, leave } = visit('HTTP/1.1', { origin: new URL(`https://${host}`), ca, address: VISITORS[at] ?? '' })
  const { status, text } = await ask(goods.question(`copy-${at}`)(0))
  leave()
  if (status !== 201) throw new Error(`An order is answered with ${status}: ${text.slice(0, 300)}`)
}
