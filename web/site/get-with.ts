/** How a site reads the shop's API: by its path, as its documentation has it. */
import type { CallName } from '#contract/calls.ts'
import type { Api } from '#web/api/client.ts'

export function getWith(api: Api): (path: string) => Promise<unknown> {
  // A path is a call whose gaps are filled already.
  return (path) => api(`GET ${path}` as CallName)
}
