/** `/.well-known/ucp`: what shopping agents may do here, while the owner lets them. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { ucpProfile } from '#contract/integrations/ucp.plain.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { agents, agentMethods, agentKeys } = await context.get(apiContext)('GET /machines')
  if (!agents) throw data(null, { status: 404 })
  // Others must be able to keep it, for a minute at least.
  return Response.json(ucpProfile(context.get(publicUrlContext), { methods: agentMethods, keys: agentKeys }), {
    headers: { 'Cache-Control': 'public, max-age=300' },
  })
}
