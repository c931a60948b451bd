/** What a session is used with, and from where, in words its person knows again; neither tells more than it must. */
import { isIPv4 } from 'node:net'
import { networkOf } from '../../http/network-of.ts'

export interface Client {
  /** `Chrome on Android`. */
  device: string
  /** `203.0.113.x` or `2001:db8:1:2::/64`; empty where the host tells no address. */
  network: string
}

interface Request {
  req: { header: (name: string) => string | undefined }
  env?: { address?: string } | undefined
}

export function clientOf({ req, env }: Request): Client {
  return { device: nameDevice(req.header('user-agent') ?? ''), network: nameNetwork(env?.address) }
}

/** In this order: most browsers also carry the names of those below them. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:A|iOS|e)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

export function nameDevice(userAgent: string): string {
  const named = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (!browser && !system) return 'Unknown device'
  return system ? `${browser ?? 'A browser'} on ${system}` : `${browser}`
}

export function nameNetwork(address: string | undefined): string {
  if (address === undefined) return ''
  const network = networkOf(address)
  return isIPv4(network) ? `${network.slice(0, network.lastIndexOf('.'))}.x` : network
}
