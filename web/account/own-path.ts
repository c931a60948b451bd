/** A path of this shop out of an address one was sent to: where else the text may point, nobody is led. */
export function ownPath(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null
  const base = 'http://shop.invalid'
  const url = URL.canParse(next, base) ? new URL(next, base) : null
  return url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : null
}
