/** The API's OpenAPI 3.1 document, made from the very schemas that check requests and answers. */

import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import { type CallName, calls } from '#contract/calls.ts'
import { type Access, type Endpoint, queryNames } from '#contract/core/endpoint.ts'
import { Problem, problemStatus } from '#contract/core/problem.ts'
import {
  type WebhookEventType,
  webhookBody,
  webhookEvents,
  webhookEventTypes,
} from '#contract/integrations/webhook-events.ts'
import { refusalsOf } from '#contract/refusals.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { inEnglish } from '#contract/text/say.ts'
import { mayKeysCall } from './actor.ts'

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
    description: 'Of a person: from POST /auth/login, for a quarter of an hour.',
  })
  registry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'kade_...',
    description:
      'Of a program: made by an owner in the back office, under Keys and webhooks. It makes the calls that its permissions name; the others answer NOT_ALLOWED.',
  })
  for (const name of Object.keys(calls) as CallName[]) registry.registerPath(describeCall(name, calls[name]))
  for (const type of webhookEventTypes) registry.registerWebhook(describeWebhook(type))
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: `${shopDetails.name} API`,
      version: '1.0.0',
      description:
        'Prices are Sri Lankan rupees with at most two decimal places. Every refusal has the shape of Problem; 500 with the code UNEXPECTED means that the shop itself failed. What a refusal says is in English, or in the language of the header X-Language (si, ta).',
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
    description: describeAccess(endpoint),
    security: securityOf(endpoint),
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
                'X-Total-Is': {
                  description: 'Stands only where there are more, which were not counted: for some searches',
                  schema: { type: 'string', enum: ['at-least'] },
                },
              },
            }
          : {}),
        content: { [endpoint.file ? 'application/octet-stream' : 'application/json']: { schema: endpoint.answer } },
      },
      ...describeRefusals(name, endpoint),
    },
  }
}

function describeAccess(endpoint: Endpoint): string {
  const { access, permission } = endpoint
  const key = queryNames(endpoint).includes('key') ? ' `key` may stand in the header X-Link-Key, as ours does.' : ''
  if (!mayKeysCall(endpoint)) return ACCESS[access] + key
  return `${ACCESS[access]} An API key needs the permission ${permission}.`
}

function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.access === 'anyone') return []
  return mayKeysCall(endpoint) ? [{ accessToken: [] }, { apiKey: [] }] : [{ accessToken: [] }]
}

const header = (description: string) => z.string().meta({ description })

/** Signed after the Standard Webhooks convention; what is answered beside the status is kept for the owner alone. */
function describeWebhook(type: WebhookEventType): RouteConfig {
  return {
    method: 'post',
    path: type,
    tags: ['webhooks'],
    summary: `${inEnglish(webhookEvents[type].says)}.`,
    description:
      'Sent at least once and in no certain order: events of one webhook-id are the same. Any status from 200 to 299 takes it; whatever else, or no answer within 15 seconds, has it sent again for three days.',
    security: [],
    request: {
      headers: z.object({
        'webhook-id': header('The same however often this event is sent.'),
        'webhook-timestamp': header('When it is sent, in Unix seconds.'),
        'webhook-signature': header(
          'HMAC-SHA256 of `id.timestamp.body` with the secret of the endpoint, as `v1,` and base64; two with a space between while the secret is changed.',
        ),
      }),
      body: { required: true, content: { 'application/json': { schema: webhookBody(type) } } },
    },
    responses: { 200: { description: 'Taken' } },
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
