/** Makes the widths of every scene that browsers choose from, out of the scenes of the studio. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { plainScenePicture, SCENE_WIDTHS, scenePicture } from '#web/content/scene-pictures.ts'

const PLAIN_WIDTH = 1080

export async function makeSceneWidths(folder: string, pages: string): Promise<void> {
  for (const file of readdirSync(folder)) {
    const name = /^scene-(.+)\.webp$/.exec(file)?.[1]
    if (!name) continue
    const scene = join(folder, file)
    for (const width of SCENE_WIDTHS) {
      await sharp(scene)
        .resize(width)
        .avif({ quality: 52, effort: 6 })
        .toFile(join(pages, scenePicture(name, width)))
    }
    await sharp(scene)
      .resize(PLAIN_WIDTH)
      .webp({ quality: 82 })
      .toFile(join(pages, plainScenePicture(name)))
  }
}
