/** Opens the shop as each tool wants it, lets the tool work, and looks at what it left behind. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/support/database/free-port.ts'
import { explanations } from './explanations.ts'
import { versionOf } from './install-tools.ts'
import { judge } from './judge.ts'
import { startProxy, type TlsProxy } from './proxy.ts'
import { countRequests, type Row } from './report.ts'
import { runBounded } from './run-bounded.ts'
import { startShop, type ThrowAwayShop } from './throw-away-shop.ts'
import type { Attack, Place, Tool } from './tool.ts'

interface Options {
  packages: string
  isLong: boolean
}

interface Ground {
  folder: string
  proxy?: TlsProxy
  shop?: ThrowAwayShop
}

export async function attackWith(tools: readonly Tool[], options: Options): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kade-attack-'))
  const ports = { proxy: await freePort(), shop: await freePort() }
  const rows: Row[] = []
  let proxy: TlsProxy | undefined
  let shop: ThrowAwayShop | undefined
  try {
    if (tools.some((tool) => tool.shop !== 'none')) {
      proxy = await startProxy(join(folder, 'proxy'), { port: ports.proxy, to: ports.shop })
    }
    for (const kind of ['none', 'open', 'limited'] as const) {
      const those = tools.filter((tool) => tool.shop === kind)
      if (those.length === 0) continue
      if (kind !== 'none' && proxy) {
        const rateLimits = kind === 'open' ? 'off' : 'on'
        console.log(`Opening a throw-away shop with rate limits ${rateLimits}`)
        shop = await startShop({ folder, port: ports.shop, publicUrl: proxy.url, rateLimits })
      }
      for (const tool of those) rows.push(await letLoose(tool, { folder, proxy, shop }, options))
      await shop?.stop()
      shop = undefined
    }
    return rows
  } finally {
    await shop?.stop()
    await proxy?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function letLoose(tool: Tool, ground: Ground, { packages, isLong }: Options): Promise<Row> {
  const folder = join(ground.folder, tool.name.replace(/\W+/g, '-'))
  await mkdir(folder)
  const before = await traces(ground)
  const started = Date.now()
  const place: Place = {
    ...{ secure: ground.proxy?.url ?? '', plain: ground.shop?.url ?? '' },
    ...{ folder, packages, isLong, run: runBounded },
  }
  process.stdout.write(`${tool.name} ... `)
  const { tried, findings, version = versionOf(tool) } = await attackOf(tool, place)
  const after = await traces(ground)
  const requests = after.requests.slice(before.requests.length)
  const failed = requests.filter((line) => line.startsWith('5')).map((line) => `the proxy noted ${line.slice(0, 200)}`)
  const logged = after.errors.slice(before.errors.length).map((line) => `the shop logged ${line.slice(0, 200)}`)
  const isUp = (await ground.shop?.isUp()) ?? true
  const all = [...findings, ...new Set([...failed, ...logged]), ...(isUp ? [] : ['the shop no longer answers'])]
  const seconds = Math.round((Date.now() - started) / 1_000)
  const judged = judge(tool.name, all, explanations)
  console.log(`${seconds} s, ${all.length} findings, ${judged.unexplained.length} not explained`)
  for (const finding of judged.unexplained) console.log(`  ${finding}`)
  return { name: tool.name, version, tried, requests: countRequests(requests), seconds, ...judged }
}

/** A tool that fails has found nothing out, which is a finding. */
async function attackOf(tool: Tool, place: Place): Promise<Attack> {
  try {
    return await tool.attack(place)
  } catch (error) {
    return { tried: '', findings: [`did not run: ${String(error)}`] }
  }
}

async function traces({ proxy, shop }: Ground): Promise<{ requests: string[]; errors: string[] }> {
  return { requests: (await proxy?.requests()) ?? [], errors: (await shop?.errors()) ?? [] }
}
