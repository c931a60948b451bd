/** A link whose page is fetched as soon as somebody points at it. */
import { Link, type LinkProps } from 'react-router'
import { useIsOnline } from './use-is-online.ts'

export function AheadLink(link: LinkProps) {
  // The router reloads the page when it cannot fetch another ahead: without a network that would be the end of both.
  const prefetch = useIsOnline() ? 'intent' : 'none'
  return <Link prefetch={prefetch} {...link} />
}
