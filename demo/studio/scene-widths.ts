/** Makes the widths of every scene that browsers choose from, out of the scenes of the studio. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { SCENE_WIDTHS, scenePicture } from '#web/content/scene-pictures.ts'

export async function makeSceneWidths(folder: string, pages: string): Promise<void> {
  for (const file of readdirSync(folder)) {
    const name = /^scene-(.+)\.webp$/.exec(file)?.[1]
    if (!name) continue
    for (const width of SCENE_WIDTHS) {
      await sharp(join(folder, file))
        .resize(width)
        .webp({ quality: 88, effort: 6, smartSubsample: true })
        .toFile(join(pages, scenePicture(name, width)))
    }
  }
}
