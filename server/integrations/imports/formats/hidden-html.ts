/**
 * What the HTML of another shop holds and its pages did not show to everybody: elements that are not drawn, parts for
 * members, blocks that are switched off. Here a description is text that all can read, so none of it comes over.
 */
import { decodeEntities, withoutSilent } from './html-to-text.ts'

/** `[restrict]...[/restrict]`, `[su_members]`, `[um_loggedin]`, `[wcm_restrict plans="gold"]`, `[private]`. */
const FOR_SOME =
  /(?:^|[_-])(?:restrict|member|private|protect|logged|password|premium|subscri|hid|secret|draft|(?:access|paid|user|role|pmpro|mepr|rcp|s2if|ihc|groups?)(?:$|[_-]))/i
/** What those see who have no account all see here. */
const FOR_ALL = /(?:^|[_-])(?:not|non|guests?|visitors?|logged_?out)(?:$|[_-])/i
/** Of page builders: WPBakery, Divi, Avada. */
const SWITCHED_OFF =
  /\s(?:disable_element\s*=\s*["']?yes|disabled\s*=\s*["']?on\b|status\s*=\s*["']?(?:draft|pending)\b)/i
const NOT_DRAWN =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all|(?:opacity|font-size)\s*:\s*0(?![.\d]*[1-9])|(?:left|top|text-indent)\s*:\s*-\d{4})/i
/** Of Bootstrap, Tailwind and themes; beside one of the others it is shown on wide screens or on paper. */
const HIDDEN_CLASS = /^(?:hidden|hide|d-none|(?:is|u|uk)-hidden|display-none|invisible)$/i
const SHOWN_CLASS = /^(?:\w+:(?:block|flex|inline|grid|table|contents|visible)|d-(?:sm|md|lg|xl|xxl|print)-(?!none))/i
/** They have no end of their own. */
const EMPTY = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i
/** Each ends where the next one begins. */
const ENDS_ITSELF = /^(?:p|dt|dd|option)$/i

/** One that begins or ends something, and what it is. */
interface Mark {
  name: string
  isEnd: boolean
  isHidden: boolean
  /** It holds nothing. */
  isEmpty: boolean
}

/** What is shown of it, and whether something was not. */
export function shownHtml(html: string): { html: string; hadHidden: boolean } {
  const blocks = withoutHidden(html, BLOCKS, readBlock)
  // A text with `<` in it is no HTML yet.
  const drawn = /<[a-z!/]/i.test(blocks) ? withoutSilent(blocks) : blocks
  const tags = withoutHidden(drawn, TAGS, readTag)
  const shown = withoutHidden(tags, SHORTCODES, readShortcode)
  return { html: shown, hadHidden: blocks !== html || shown !== drawn }
}

/** Of the editor of WordPress, whose JSON has none of these letters in it as they are. */
const BLOCKS = /<!--\s{0,9}\/?wp:[^<>]{0,20000}-->/g

function readBlock(mark: string): Mark {
  const [, slash = '', name = ''] = /^<!--\s{0,9}(\/?)wp:([\w/-]{1,99})/.exec(mark) ?? []
  const isHidden = /"blockVisibility"\s{0,9}:\s{0,9}false/.test(mark)
  return { name, isEnd: slash !== '', isHidden, isEmpty: mark.endsWith('/-->') }
}

const TAGS = /<\/?[a-z][^<>]*>/gi

function readTag(mark: string): Mark {
  const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9-]{0,99})/i.exec(mark) ?? []
  const word = name.toLowerCase()
  const isEmpty = EMPTY.test(word)
  const isHidden = slash === '' && !isEmpty && MAY_HIDE.test(mark) && isNotDrawn(mark)
  return { name: word, isEnd: slash !== '', isHidden, isEmpty }
}

const MAY_HIDE = /hid|none|visib|opacity|font-size|-\d{4}|^<dialog/i

/** `hidden` as an attribute, a class or style of its own, or a dialog that nothing has opened. */
function isNotDrawn(tag: string): boolean {
  const bare = tag.replace(/"[^"]*"|'[^']*'/g, '""')
  if (/\shidden(?:\s*=[^\s>]*)?(?=[\s/>])/i.test(bare)) return true
  if (/^<dialog(?=[\s/>])/i.test(tag) && !/\sopen(?=[\s=/>])/i.test(bare)) return true
  const classes = attributeOf(tag, CLASS).split(/\s+/)
  const isOfClass = classes.some((one) => HIDDEN_CLASS.test(one)) && !classes.some((one) => SHOWN_CLASS.test(one))
  return isOfClass || NOT_DRAWN.test(decodeEntities(attributeOf(tag, STYLE)))
}

const STYLE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const CLASS = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

function attributeOf(tag: string, attribute: RegExp): string {
  const [, double, single, plain] = attribute.exec(tag) ?? []
  return double ?? single ?? plain ?? ''
}

const SHORTCODES = /\[\/?[a-z][\w-]{1,60}(?:\s[^[\]]{0,2000})?\]/gi

function readShortcode(mark: string): Mark {
  const [, slash = '', name = ''] = /^\[(\/?)([\w-]+)/.exec(mark) ?? []
  const isHidden = slash === '' && ((FOR_SOME.test(name) && !FOR_ALL.test(name)) || SWITCHED_OFF.test(mark))
  return { name: name.toLowerCase(), isEnd: slash !== '', isHidden, isEmpty: mark.endsWith('/]') }
}

/** From each mark that hides up to its end. In one walk: a file may be made of nothing but beginnings. */
function withoutHidden(html: string, marks: RegExp, read: (mark: string) => Mark): string {
  const found = [...html.matchAll(marks)].map((match) => ({ at: match.index, text: match[0], ...read(match[0]) }))
  if (!found.some(({ isHidden }) => isHidden)) return html
  const lastEnd = new Map(found.flatMap(({ name, isEnd }, place) => (isEnd ? [[name, place] as const] : [])))
  const kept: string[] = []
  let from = 0
  let hiding: { name: string; depth: number } | null = null
  for (const [place, { at, text, name, isEnd, isHidden, isEmpty }] of found.entries()) {
    if (hiding === null) {
      if (!isHidden) continue
      // A mark of a plugin without an end holds nothing; an element goes on to the end of all.
      const isOpen = marks !== SHORTCODES || (lastEnd.get(name) ?? -1) > place
      if (!isOpen) continue
      kept.push(html.slice(from, at), ' ')
      from = at + text.length
      if (!isEmpty) hiding = { name, depth: 1 }
      continue
    }
    if (name !== hiding.name || isEmpty) continue
    if (!isEnd && marks === TAGS && ENDS_ITSELF.test(name)) {
      // The next one of its kind, which may be hidden too.
      from = isHidden ? at + text.length : at
      if (!isHidden) hiding = null
      continue
    }
    hiding.depth += isEnd ? -1 : 1
    if (hiding.depth > 0) continue
    from = at + text.length
    hiding = null
  }
  return hiding === null ? kept.join('') + html.slice(from) : kept.join('')
}
