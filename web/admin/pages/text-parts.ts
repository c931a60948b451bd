/**
 * The parts a text can have in the editor: the same as `contract/site/pages/page-text.ts` takes, and no others, so that
 * whatever is pasted becomes one of them.
 */
import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core'
import { ListItem } from '@tiptap/extension-list'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { pictureAt } from '#contract/core/pictures.ts'
import type { PageBlock, PagePicture, PageText, PageVideo } from '#contract/site/pages/page-text.plain.ts'
import { isTextLink } from '#contract/text/safe-link.plain.ts'

const attributes = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]))

const PageLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => attributes('href'),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (link) => {
        const href = link.getAttribute('href') ?? ''
        return isTextLink(href) ? { href } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noopener' }), 0],
})

type Drawn = PagePicture['attrs'] & Partial<PageVideo['attrs']>

/** Copied within the editor it stays; of a picture from elsewhere nothing is taken. */
function pictured(name: 'picture' | 'video', names: string[], draw: (attrs: Drawn) => [string, ...unknown[]]) {
  return Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => attributes(...names),
    parseHTML: () => [
      {
        tag: `figure[data-${name}]`,
        getAttrs: (figure) => {
          const read: unknown = JSON.parse(figure.getAttribute(`data-${name}`) ?? 'null')
          return typeof read === 'object' && read !== null ? { ...read } : false
        },
      },
    ],
    renderHTML: ({ node }) => {
      const attrs = node.attrs as Drawn
      return ['figure', { [`data-${name}`]: JSON.stringify(attrs) }, ...draw(attrs)]
    },
  })
}

const imageOf = ({ src, alt, width, height }: Drawn) => [
  'img',
  { src: pictureAt(src, 640), alt, width: String(width), height: String(height) },
]

const Picture = pictured('picture', ['src', 'alt', 'width', 'height'], (attrs) => [
  ...([imageOf(attrs)] as unknown as [string]),
])
const Video = pictured('video', ['service', 'id', 'src', 'alt', 'width', 'height'], (attrs) => [
  ...([imageOf({ ...attrs, alt: '' }), ['figcaption', {}, `▶ ${attrs.alt}`]] as unknown as [string]),
])

/** Tab leads out of the editor, as out of every field; what it does to tables and lists stands in the tool bar. */
function withoutTab<Run>(shortcuts: Record<string, Run> | undefined): Record<string, Run> {
  const kept = Object.entries(shortcuts ?? {}).filter(([key]) => !key.endsWith('Tab'))
  return Object.fromEntries(kept)
}

export const textParts: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    strike: false,
    underline: false,
  }),
  ListItem.extend({
    content: 'paragraph (paragraph | bulletList | orderedList)*',
    addKeyboardShortcuts() {
      return {
        ...withoutTab(this.parent?.()),
        'Mod-]': () => this.editor.commands.sinkListItem(this.name),
        'Mod-[': () => this.editor.commands.liftListItem(this.name),
      }
    },
  }),
  Table.extend({
    addKeyboardShortcuts() {
      return withoutTab(this.parent?.())
    },
  }),
  TableRow,
  TableCell.extend({ content: 'paragraph+' }),
  TableHeader.extend({ content: 'paragraph+' }),
  PageLink,
  Picture,
  Video,
]

/** What stands in the editor as it is stored: without the empty line it keeps at the end, to go on behind a table. */
export function textFrom(json: { content?: unknown }): PageText {
  const content = [...((json.content ?? []) as PageBlock[])]
  const isEmpty = (block: PageBlock | undefined) => block?.type === 'paragraph' && !block.content?.length
  while (content.length > 1 && isEmpty(content.at(-1))) content.pop()
  return { type: 'doc', content }
}
