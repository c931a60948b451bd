/** Findings in the source. Those about one regular expression name its file, so that another one in it asks again. */
import type { Explanation } from './judge.ts'

const tool = 'eslint-plugin-security, -redos'
/** A rule's findings in one file, for code that holds the given words. */
const at = (file: string, code: string, reason: string): Explanation => ({
  tool,
  finding: new RegExp(`^${escaped(file)}: (?:security/detect-[\\w-]+-regexp?|redos/no-vulnerable): .*${escaped(code)}`),
  reason,
})
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const NO_LINE_END = 'Slow only with a line end, which no header and no address can hold.'
const ONE_WAY = 'Each part can be read in one way only, so that its time grows with the length, which is bounded.'
const OWN_TEXT = 'It is made of texts in the source, not of what somebody sends.'
const OWNERS_TEXT = "It reads the owner's own environment, once, at the start."

export const sourceExplanations: readonly Explanation[] = [
  {
    tool,
    finding: /: security\/detect-object-injection: /,
    reason:
      'The rule names every obj[key]. Keys are of a closed type that the contract has checked (zod), or positions in lists; unknown ' +
      'names of callers stay in values made by JSON.parse, which has no setters; the fuzzers send __proto__ and constructor.',
  },
  {
    tool,
    finding: /^(?:host|server\/(?:platform|papers\/pdf))\/[\w/.-]+: security\/detect-non-literal-fs-filename: /,
    reason:
      'Paths are made of DATA_DIR, packages and names of the shop itself; a name that a caller can choose goes through the check of ' +
      'server/platform/files/files.ts, which leads out of no folder.',
  },
  {
    tool,
    finding: /: security\/detect-possible-timing-attacks: .* if \(\w+ [!=]== (?:null|'')\)/,
    reason: 'It asks whether there is one at all, which is no secret.',
  },
  {
    tool,
    finding: /^web\/[\w/.-]+: security\/detect-possible-timing-attacks: .* if \(password !== confirmPassword\)/,
    reason: "Runs in the person's own browser and compares what that person typed.",
  },
  at(
    'contract/catalogue/items/description.ts',
    'const IMAGE =',
    'Its alternative text is bounded by 200; 20,000 hostile letters take 6 ms.',
  ),
  at('contract/core/format.ts', 'String(count)', 'It reads a number, of at most 21 letters.'),
  at('contract/catalogue/items/items.ts', 'STORED_PICTURE.source', OWN_TEXT),
  at('contract/orders/papers/paper-settings.ts', '.regex(/^(\\d{9}', ONE_WAY),
  at('contract/text/phone.ts', 'const local =', ONE_WAY),
  at('contract/text/text.ts', '/^[A-Za-z0-9.!#$%&', ONE_WAY),
  at('host/page-cache/cache-key.ts', 'template.replaceAll', OWN_TEXT),
  at('host/http/host-names.ts', 'const HOST =', ONE_WAY),
  at('host/http/host-names.ts', 'host.replace(/%.*$/', OWNERS_TEXT),
  at(
    'host/csp-script-hashes.ts',
    'const marked =',
    'The mark is 22 letters of base64url, and the pages are written by the shop.',
  ),
  at('server/orders/pay/match-remittance.ts', 'const amount =', ONE_WAY),
  at('server/platform/config/sms-variables.ts', 'return isAddress(text', OWNERS_TEXT),
  at('server/catalogue/cells/item-cells.ts', 'const plain = ', ONE_WAY),
  at('server/catalogue/cells/item-cells.ts', '.test(plain) ? Number(plain)', ONE_WAY),
  at('server/catalogue/cells/item-cells.ts', '(#[0-9a-f]{6})', ONE_WAY),
  at('server/catalogue/items/add-item.ts', ".replace(/^-+|-+$/g, '')", 'It reads 80 letters at most.'),
  at('server/app/find-pictures-in-use.ts', 'STORED_PICTURE', OWN_TEXT),
  at('server/http/network-of.ts', 'address.replace(/%.*$/', NO_LINE_END),
  at('server/site/media/picture-address.ts', 'const ADDRESS =', ONE_WAY),
  at('server/platform/sheets/csv.ts', 'const cell =', ONE_WAY),
  at('server/platform/sheets/csv.ts', '{FORMULA}', OWN_TEXT),
  at('server/platform/files/files.ts', 'const KEY =', ONE_WAY),
  at('server/platform/config/public-exposure.ts', '.replace(/%.*$/', NO_LINE_END),
  at(
    'server/platform/errors.ts',
    'MAX_MESSAGE_LENGTH',
    'The message is cut before, and each run of letters is bounded by 200.',
  ),
  at('server/platform/config/environment-variable.ts', '[, scheme', OWNERS_TEXT),
  at('server/platform/config/environment-variable.ts', 'user.replace', OWNERS_TEXT),
  at('server/platform/config/environment-variable.ts', 'pass|secret|key', OWNERS_TEXT),
  at('server/platform/config/environment.ts', 'const HOST_NAME', OWNERS_TEXT),
  at('web/meta/page-meta.ts', 'lastSpace > longest / 2', 'It reads 160 letters at most.'),
  at('web/shop/search/highlight-parts.ts', 'new RegExp(plain', 'The words typed are escaped in the line before.'),
]
