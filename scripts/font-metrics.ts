/** The room that lines of a font take, as its own tables have it: what stands in for the font takes as much. */
import subsetFont from 'subset-font'

/** In parts of the font's size. */
export interface LineMetrics {
  ascent: number
  descent: number
  lineGap: number
}

/** As Apple and Linux read them, and as Windows does (https://learn.microsoft.com/typography/opentype/spec/os2). */
export async function readLineMetrics(font: Buffer): Promise<{ lines: LineMetrics; onWindows: LineMetrics }> {
  // Only as plain tables can it be read.
  const tables = readTables(await subsetFont(font, ' ', { targetFormat: 'sfnt' }))
  const size = tables('head').readUInt16BE(18)
  const [hhea, os2] = [tables('hhea'), tables('OS/2')]
  const partsOf = (ascent: number, descent: number, lineGap: number): LineMetrics => ({
    ascent: ascent / size,
    descent: descent / size,
    lineGap: lineGap / size,
  })
  const usesTypographic = (os2.readUInt16BE(62) & 0x80) !== 0
  return {
    lines: partsOf(hhea.readInt16BE(4), -hhea.readInt16BE(6), hhea.readInt16BE(8)),
    onWindows: usesTypographic
      ? partsOf(os2.readInt16BE(68), -os2.readInt16BE(70), os2.readInt16BE(72))
      : partsOf(os2.readUInt16BE(74), os2.readUInt16BE(76), 0),
  }
}

function readTables(sfnt: Buffer): (tag: string) => Buffer {
  const places = new Map<string, number>()
  for (let at = 0; at < sfnt.readUInt16BE(4); at += 1) {
    const entry = 12 + at * 16
    places.set(sfnt.toString('latin1', entry, entry + 4), sfnt.readUInt32BE(entry + 8))
  }
  return (tag) => {
    const place = places.get(tag)
    if (place === undefined) throw new Error(`The font has no table ${tag}`)
    return sfnt.subarray(place)
  }
}
