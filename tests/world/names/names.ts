/**
 * Names as people of the country have them, and what a paper says where it can't say the same. Their forms: names with
 * initials before them and house names (Sinhala and Tamil), patronymics, one name alone, bin and lebbe of Moors and
 * Malays, Dutch and Portuguese names of Burghers, and of guests whose letters no font of the shop has.
 */
export const names: readonly (readonly [typed: string, printed?: string])[] = [
  ['W.M.D.S.K. Wickramasinghe Rajapaksha Mudiyanselage Tikiri Banda Dissanayake'],
  ['Kamala'],
  ['K. Sivasubramaniam s/o Kandiah'],
  ["Sharon D'Silva-de Zilva"],
  ['A.L.M. Ismail Lebbe bin Marikkar'],
  ['Tuan Saldin (Mrs.)'],
  ['Ludowyk van der Straaten'],
  ['නිමල් පෙරේරා'],
  ['ශ්‍රීමතී ක්‍රිෂ්ණා'],
  ['செல்வி யோகேஸ்வரன்'],
  ['Nimal පෙරේරා யோகன்'],
  ['Zoë Dvořák'],
  ['Łukasz Świątek'],
  ['Nguyễn Thị Hồng'],
  ['Ελένη Παππά'],
  ['Владимир Ёлкин'],
  ['Jose\u0301 Nun\u0303ez', 'José Nuñez'],
  ['Ｋａｍａｌ', 'Kamal'],
  ['O’Brien ﬁtz', 'O’Brien fitz'],
  ['陳大文', 'ChenDaWen'],
  ['김민준', 'GimMinJun'],
  ['محمد', 'mhmd'],
  ['मोहन', 'mohn'],
  ['Ravi 🔥', 'Ravi '],
  ['🙂', ':slight_smile:'],
  // Letters of mathematics and of signs, as names on social networks have them.
  ['𝓝𝓲𝓶𝓪𝓵 Ⓟⓔⓡⓔⓡⓐ', 'Nimal Perera'],
  ['🅺🅰🅼🅰🅻 🅾️', 'KAMAL O'],
]

/** Places without a number, with signs, and goods as makers write them (`D19`). */
export const texts: readonly (readonly [typed: string, printed?: string])[] = [
  ['Near the bo tree, Kurunegala road, Ibbagamuwa'],
  ['- opposite the temple'],
  ['No. 12/3A, 2nd Cross Street'],
  ['Łódź 5 – 2nd Fl. № 3'],
  ['D19 Dyson V15 Detect™ 55″ ½ HP Ω'],
  ['D19 Škoda‑Łódź Kettle ≥ 1.7 L ➜ 220 V~ ℃', 'D19 Škoda-Łódź Kettle >= 1.7 L > 220 V~ °C'],
  ['D19 Fan 🔥 16′ №5 €', 'D19 Fan 16′ №5 €'],
  ['Cooker 1⅓ cups, 55⅞″, ½ HP', 'Cooker 1 1⁄3 cups, 55 7⁄8″, ½ HP'],
  ['Bosch² µ 10 % · 3×4'],
  ['Pan ⌀ 28 cm', 'Pan Ø 28 cm'],
  ['㌖'.repeat(500), `${'kirometoru'.repeat(100).slice(0, 999)}…`],
  ['ﷺ '.repeat(100).trim(), `${'sla llh `lyh wslm '.repeat(30).slice(0, 399)}…`],
  ['🙂'.repeat(100), `${':slight_smile:'.repeat(30).slice(0, 399)}…`],
  ['重慶市渝中區'.repeat(10), 'ZhongQingShiYuZhongQu'.repeat(10)],
]

export const printedAs = ([typed, printed = typed]: readonly [string, string?]): string => printed
