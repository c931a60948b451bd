/** Takes the pictures of named items or scenes again with Blender; without names, all that are missing. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { catalogue } from '#demo/catalogue/catalogue.ts'
import { makeSceneWidths } from './scene-widths.ts'

const here = import.meta.dirname
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(here, '../pictures') },
    views: { type: 'string', default: '1,2,3' },
    size: { type: 'string', default: '900' },
    samples: { type: 'string', default: '12' },
    share: { type: 'string', default: '0/1' },
    scenes: { type: 'boolean', default: false },
  },
})

const scenes = names.filter((name) => name.startsWith('scene-')).map((name) => name.slice('scene-'.length))
const slugs = names.filter((name) => !name.startsWith('scene-'))
const unknown = slugs.filter((slug) => !catalogue.some((item) => item.slug === slug))
if (unknown.length > 0) throw new Error(`The demo shop sells nothing called ${unknown.join(', ')}`)

const folder = mkdtempSync(join(tmpdir(), 'studio-'))
try {
  const items = join(folder, 'items.json')
  writeFileSync(items, JSON.stringify(catalogue.map(forBlender)))
  const shared = ['--items', items, '--out', options.out, '--samples', options.samples, '--format', 'webp']
  // What is named is taken again; everything else only where it is missing.
  if (names.length > 0) shared.push('--again')
  if (!options.scenes && (names.length === 0 || slugs.length > 0)) {
    const what = ['--views', options.views, '--size', options.size, '--share', options.share]
    if (slugs.length > 0) what.push('--slugs', slugs.join(','))
    blender('render.py', [...shared, ...what])
  }
  if (options.scenes || scenes.length > 0) {
    blender('scenes.py', scenes.length > 0 ? [...shared, '--names', scenes.join(',')] : shared)
    await makeSceneWidths(options.out, join(here, '../../public'))
  }
} finally {
  rmSync(folder, { recursive: true })
}

/** What the models must know of an item; Blender's Python can't read TypeScript. */
function forBlender(item: (typeof catalogue)[number]) {
  return {
    slug: item.slug,
    model: item.model,
    hex: item.color.hex,
    size: item.size ?? '',
    variant: item.variant,
    views: item.pictures.map((picture) => picture.view),
  }
}

function blender(script: string, args: readonly string[]) {
  const font = fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'))
  const ran = spawnSync(
    'nice',
    ['-n', '19', 'blender', '-b', '-t', '1', '--factory-startup', '-P', join(here, script), '--', ...args],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, STUDIO_FONT: font },
    },
  )
  if (ran.error)
    throw new Error(
      'Blender 3.4 is needed: apt-get install --no-install-recommends blender python3-opencv python3-scipy python3-pil',
      { cause: ran.error },
    )
  if (ran.status !== 0) throw new Error(`Blender ended with ${ran.status}`)
}
