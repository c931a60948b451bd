/** A QR code that the server has drawn. */
import { classes } from './classes.ts'

interface QrCodeProps {
  /** Modules of a side. */
  size: number
  /** The dark ones, as the path of an SVG. */
  path: string
  /** What it is for. */
  label: string
  className?: string
}

export function QrCode({ size, path, label, className = 'w-52' }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classes('max-w-full rounded-md border border-line bg-white', className)}
    >
      <path d={path} className="fill-ink" />
    </svg>
  )
}
