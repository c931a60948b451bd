/** A colour shown as a dot; only a ring where its words name no colour that can be drawn. */
import { classes } from './classes.ts'

/** A name or a value of CSS; anything with brackets could make the browser fetch something. */
const drawable = /^(?:#[0-9a-f]{3,8}|[a-z]+)$/i

function ColorSwatch({ color, className }: { color: string; className?: string }) {
  const fill = color.replace(/\s+/g, '')
  return (
    // A fill attribute and no style: pages from the server may carry no style attributes.
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classes('shrink-0', className ?? 'size-6')}>
      <circle cx="12" cy="12" r="11" className="stroke-line-strong" />
      <circle cx="12" cy="12" r="9" fill={drawable.test(fill) ? fill : 'none'} />
    </svg>
  )
}

/** The dot of a colour alone, beside words of its own. */
export function ColorDot({ color, className }: { color: string | { color: string }; className?: string }) {
  return <ColorSwatch color={typeof color === 'string' ? color : color.color} className={className} />
}

/** The dot of a colour and the name people call it by. */
export function NamedColor({
  color,
  className,
}: {
  color: string | { color: string; name?: string }
  className?: string
}) {
  const { color: value, name } = typeof color === 'string' ? { color, name: color } : color
  return (
    <>
      <ColorSwatch color={value} className={className} />
      <span>{name || value}</span>
    </>
  )
}
