/** What a loader throws, or answers, for an address that nothing answers: where it leads by now, or the 404 page. */
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { withQuery } from '#contract/site/old-address.plain.ts'
import { oldAddressContext } from '#web/context.ts'

export async function movedOrMissing({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const found = await context.get(oldAddressContext)(url.pathname)
  return found ? redirect(withQuery(found.to, url.search), found.status) : data(null, { status: 404 })
}
