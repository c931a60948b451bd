/** The text of an own page, drawn part by part: what is no part of a page is left out, whatever stands there. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type {
  PageBlock,
  PageCell,
  PageInline,
  PageList,
  PageMark,
  PagePicture,
  PageTable,
  PageText,
} from '#contract/site/pages/page-text.plain.ts'
import { isLocalPath, isTextLink } from '#contract/text/safe-link.plain.ts'
import { FramedVideo } from '#web/shop/promotions/framed-video.tsx'
import { Picture } from '#web/ui/display/picture.tsx'

const PICTURE_SIZES = '(min-width: 48rem) 44rem, 92vw'

export function PageTextView({ text }: { text: PageText }) {
  return <div className="wrap-anywhere space-y-5 text-lg leading-8">{text.content.map(drawBlock)}</div>
}

function drawBlock(block: PageBlock, at: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={at}>{drawInline(block.content)}</p>
    case 'heading':
      return <Heading key={at} level={block.attrs.level} content={block.content} />
    case 'bulletList':
    case 'orderedList':
      return <List key={at} list={block} />
    case 'table':
      return <Table key={at} table={block} />
    case 'picture':
      return <TextPicture key={at} {...block.attrs} />
    case 'video':
      return <FramedVideo key={at} {...block.attrs} sizes={PICTURE_SIZES} />
    default:
      return null
  }
}

function Heading({ level, content }: { level: 2 | 3; content: PageInline[] | undefined }) {
  if (level === 3) return <h3 className="pt-2 font-semibold text-xl">{drawInline(content)}</h3>
  return <h2 className="pt-5 font-bold text-2xl">{drawInline(content)}</h2>
}

function List({ list: { type, attrs, content } }: { list: PageList }) {
  const items = content.map(({ content: parts }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what is drawn is never moved
    <li key={at} className="space-y-2 pl-1">
      {parts.map((part, place) => drawBlock(part, place))}
    </li>
  ))
  if (type === 'bulletList') return <ul className="list-disc space-y-2 pl-6">{items}</ul>
  return (
    <ol start={attrs?.start} className="list-decimal space-y-2 pl-7">
      {items}
    </ol>
  )
}

/** Wide ones are moved sideways by themselves, by fingers and by keyboard. */
function Table({ table }: { table: PageTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
    <div tabIndex={0} className="overflow-x-auto rounded-lg border border-line print:overflow-visible">
      <table className="w-full border-collapse text-base leading-6">
        <tbody>
          {table.content.map(({ content }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is drawn is never moved
            <tr key={at} className="border-line not-first:border-t">
              {content.map((cell, place) => drawCell(cell, { key: place, isFirstRow: at === 0 }))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function drawCell({ type, attrs, content }: PageCell, { key, isFirstRow }: { key: number; isFirstRow: boolean }) {
  const spans = { colSpan: attrs?.colspan, rowSpan: attrs?.rowspan }
  const words = content.map(drawBlock)
  if (type === 'tableCell') {
    return (
      <td key={key} {...spans} className="min-w-28 px-4 py-3 align-top">
        {words}
      </td>
    )
  }
  return (
    <th
      key={key}
      {...spans}
      scope={isFirstRow ? 'col' : 'row'}
      className="min-w-28 bg-stage px-4 py-3 text-left align-top font-semibold"
    >
      {words}
    </th>
  )
}

function TextPicture({ src, alt, width, height }: PagePicture['attrs']) {
  return (
    <Picture
      src={src}
      alt={alt}
      width={width}
      height={height}
      sizes={PICTURE_SIZES}
      hiddenWhenMissing
      className="h-auto max-w-full rounded-xl bg-stage"
    />
  )
}

function drawInline(content: PageInline[] | undefined): ReactNode {
  return content?.map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: what is drawn is never moved
    if (part.type === 'hardBreak') return <br key={at} />
    if (part.type !== 'text') return null
    // biome-ignore lint/suspicious/noArrayIndexKey: what is drawn is never moved
    return <span key={at}>{(part.marks ?? []).reduceRight<ReactNode>(drawMark, part.text)}</span>
  })
}

function drawMark(words: ReactNode, mark: PageMark): ReactNode {
  if (mark.type === 'bold') return <strong>{words}</strong>
  if (mark.type === 'italic') return <em>{words}</em>
  if (mark.type !== 'link' || !isTextLink(mark.attrs.href)) return words
  const { href } = mark.attrs
  const look = 'text-accent underline underline-offset-4 hover:no-underline'
  return isLocalPath(href) ? (
    <Link to={href} className={look}>
      {words}
    </Link>
  ) : (
    <a href={href} rel="noopener" className={look}>
      {words}
    </a>
  )
}
