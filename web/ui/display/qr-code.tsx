/** A QR code that the server has drawn. */
interface QrCodeProps {
  /** Modules of a side. */
  size: number
  /** The dark ones, as the path of an SVG. */
  path: string
  /** What it is for. */
  label: string
}

export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-52 max-w-full rounded-md border border-line bg-white"
    >
      <path d={path} className="fill-ink" />
    </svg>
  )
}
