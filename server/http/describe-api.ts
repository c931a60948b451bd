/** The API's OpenAPI 3.1 document, made from the very schemas that check requests and answers. */
import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi'
import { type CallName, calls } from '#contract/calls.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { Problem, problemStatus } from '#contract/problem.ts'
import { refusalsOf } from '#contract/refusals.ts'
import { shopDetails } from '#contract/shop-details.ts'

const ACCESS: Record<Access, string> = {
  anyone: 'Open to anyone.',
  'signed-in': 'For signed-in people.',
  self: 'For the person themself, or an admin.',
  admin: 'For admins.',
}

export function describeApi(publicUrl: string) {
  const registry = new OpenAPIRegistry()
  registry.registerComponent('securitySchemes', 'accessToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  for (const name of Object.keys(calls) as CallName[]) registry.registerPath(describeCall(name, calls[name]))
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: `${shopDetails.name} API`,
      version: '1.0.0',
      description:
        'Prices are Sri Lankan rupees with at most two decimal places. Every refusal has the shape of Problem; 500 with the code UNEXPECTED means that the shop itself failed.',
    },
    servers: [{ url: `${publicUrl}/api` }],
  })
}

function describeCall(name: CallName, endpoint: Endpoint): RouteConfig {
  const [method = '', path = ''] = name.split(' ')
  return {
    method: method.toLowerCase() as RouteConfig['method'],
    path,
    tags: [path.split('/')[1] ?? ''],
    summary: endpoint.summary,
    description: ACCESS[endpoint.access],
    security: endpoint.access === 'anyone' ? [] : [{ accessToken: [] }],
    request: {
      params: endpoint.params as never,
      query: endpoint.query as never,
      ...(endpoint.body
        ? { body: { required: true, content: { 'application/json': { schema: endpoint.body } } } }
        : {}),
    },
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        ...(endpoint.paged
          ? {
              headers: {
                'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } },
              },
            }
          : {}),
        content: { [endpoint.file ? 'application/octet-stream' : 'application/json']: { schema: endpoint.answer } },
      },
      ...describeRefusals(name, endpoint),
    },
  }
}

/** A refusal of every status the call can answer with, with the codes that go with it. */
function describeRefusals(name: CallName, endpoint: Endpoint): RouteConfig['responses'] {
  const codes = [...refusalsOf(name)]
  const refusals: RouteConfig['responses'] = {}
  for (const status of new Set(codes.map((code) => problemStatus[code]))) {
    const named = codes.filter((code) => problemStatus[code] === status)
    refusals[status] = {
      description: named.join(', '),
      content: { 'application/json': { schema: endpoint.problem ?? Problem } },
    }
  }
  return refusals
}
