/** A path of this shop out of an address one was sent to: where else the text may point, nobody is led. */
export function safeRedirect(next: string | null): string | null {
  const base = 'http://shop.invalid'
  if (!next?.startsWith('/') || !URL.canParse(next, base)) return null
  const { origin, pathname, search, hash } = new URL(next, base)
  // `/.//evil.example` is a path that begins with two slashes: taken for an address, it would name another site.
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}
