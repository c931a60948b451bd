/** What a page makes a browser load before it can be used: its scripts and styles, compressed, in bytes. */

export interface FirstLoad {
  scripts: number
  styles: number
}

/** Counts what the HTML names: modulepreloads, module imports and style sheets. */
export async function firstLoad(url: string, path: string): Promise<FirstLoad> {
  const html = await (await fetch(url + path)).text()
  const found = new Set([...html.matchAll(/["'](\/assets\/[^"']+\.(?:js|css))["']/g)].map(([, asset = '']) => asset))
  const load: FirstLoad = { scripts: 0, styles: 0 }
  for (const asset of found) {
    const response = await fetch(url + asset, { headers: { 'Accept-Encoding': 'br' } })
    const bytes = Number(response.headers.get('content-length'))
    await response.arrayBuffer()
    if (asset.endsWith('.css')) load.styles += bytes
    else load.scripts += bytes
  }
  return load
}
