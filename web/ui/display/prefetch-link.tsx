/** A link whose page is fetched as soon as somebody points at it. */
import { Link, type LinkProps } from 'react-router'

export function PrefetchLink(link: LinkProps) {
  return <Link prefetch="intent" {...link} />
}
