/** The API's reference for people: one page without scripts, written from the OpenAPI document. */
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { colors } from '#contract/catalogue/items/colors.ts'
import type { describeApi } from './describe-api.ts'

type ApiDocument = ReturnType<typeof describeApi>
type Operation = NonNullable<NonNullable<ApiDocument['paths']>[string]['get']>

const STYLE = `
  :root { color: ${colors.ink}; background: ${colors.white}; font: 16px/1.55 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; }
  h2 { margin: 3rem 0 1rem; text-transform: capitalize; }
  article { border-top: 1px solid ${colors.line}; padding: 1.25rem 0; }
  h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
  h3 b { color: ${colors.accent}; }
  p { margin: .35rem 0; }
  a { color: ${colors.accent}; }
  table { border-collapse: collapse; width: 100%; margin: .75rem 0; font-size: .875rem; }
  th, td { text-align: left; vertical-align: top; border-bottom: 1px solid ${colors.line}; padding: .35rem .75rem .35rem 0; }
  pre { background: ${colors.stage}; border-radius: 8px; font-size: .8125rem; overflow: auto; padding: 1rem; }
  summary { cursor: pointer; min-height: 1.5rem; }
`

/** The content policy that goes with the page: its one style sheet and nothing else. */
export const REFERENCE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export function referencePage(document: ApiDocument) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  )
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags ?? []))]
  return html`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${document.info.title}</title><style>${raw(STYLE)}</style></head>
<body>
<h1>${document.info.title}</h1>
<p>${document.info.description} The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav><p>${tags.map((tag) => html`<a href="#${tag}">${tag}</a> `)}</p></nav>
${tags.map(
  (tag) =>
    html`<section id="${tag}"><h2>${tag}</h2>${operations
      .filter(({ operation }) => operation.tags?.includes(tag))
      .map(({ path, method, operation }) => describeOperation(`${method.toUpperCase()}`, path, operation))}</section>`,
)}
<section id="schemas"><h2>Shapes</h2>${Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      html`<article><h3>${name}</h3><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></article>`,
  )}</section>
</body></html>`
}

function describeOperation(method: string, path: string, operation: Operation) {
  const parameters = (operation.parameters ?? []).flatMap((parameter) => ('name' in parameter ? [parameter] : []))
  const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : undefined
  return html`<article>
<h3><b>${method}</b> /api${path}</h3>
<p>${operation.summary}. ${operation.description}</p>
${
  parameters.length > 0
    ? html`<table><thead><tr><th>Name</th><th>In</th><th>Type</th></tr></thead><tbody>${parameters.map(
        ({ name, in: place, schema }) =>
          html`<tr><td>${name}</td><td>${place}</td><td><code>${JSON.stringify(schema)}</code></td></tr>`,
      )}</tbody></table>`
    : ''
}
${body ? html`<details><summary>Body</summary><pre tabindex="0">${JSON.stringify(body['application/json']?.schema, null, 2)}</pre></details>` : ''}
<details><summary>Answers</summary>${Object.entries(operation.responses ?? {}).map(
    ([status, answer]) =>
      html`<p><b>${status}</b> ${'description' in answer ? answer.description : ''}</p>${
        Number(status) < 300 && 'content' in answer
          ? html`<pre tabindex="0">${JSON.stringify(answer.content?.['application/json']?.schema, null, 2)}</pre>`
          : ''
      }`,
  )}</details>
</article>`
}
