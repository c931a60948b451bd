/** The pages that a stand-in shows. */
import type { Choice, Purchase } from './stand-in.ts'

const STYLE = `
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #eef1f5; color: #1b2430; }
  main { max-width: 26rem; margin: 8vh auto; padding: 2rem; background: #fff; border-radius: 1rem; }
  h1 { margin: 0; font-size: 1.5rem; }
  .note { padding: .75rem 1rem; border-radius: .5rem; background: #fff4d6; font-size: .875rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
  dt { color: #5b6675; } dd { margin: 0; text-align: right; font-weight: 600; }
  button { display: block; width: 100%; min-height: 3rem; margin-top: .75rem; border: 1px solid #b6c0cc; border-radius: .5rem;
    background: #fff; font: inherit; font-weight: 600; cursor: pointer; }
  button.first { border-color: #0b5d3b; background: #0b5d3b; color: #fff; }
  @media (max-width: 30rem) { main { margin: 0; min-height: 100vh; box-sizing: border-box; border-radius: 0; } }`

const choices: readonly [Choice, string][] = [
  ['approve', 'Approve'],
  ['approve-twice', 'Approve, and tell the shop twice'],
  ['approve-late', 'Approve, and tell the shop late'],
  ['decline', 'Decline'],
  ['leave', 'Leave without paying'],
]

export function askPage(name: string, { order, amount, currency, buyer }: Purchase, action: string): string {
  const buttons = choices.map(
    ([value, label], at) =>
      `<button name="choice" value="${value}"${at === 0 ? ' class="first"' : ''}>${label}</button>`,
  )
  return page(
    `${name} (stand-in)`,
    `<p class="note">This stands in for the page of ${escapeHtml(name)}. No money moves.</p>
    <dl><dt>Order</dt><dd>${escapeHtml(order)}</dd><dt>Name</dt><dd>${escapeHtml(buyer)}</dd>
    <dt>Amount</dt><dd>${escapeHtml(`${currency} ${amount}`)}</dd></dl>
    <form method="post" action="${action}">${buttons.join('')}</form>`,
  )
}

export function problemPage(name: string): string {
  return page(`${name} (stand-in)`, '<p class="note">The vendor would not take this request.</p>')
}

/** Brings a message to the shop through the browser. */
export function returnPage(action: string, message: URLSearchParams, afterMs: number): string {
  const inputs = [...message].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return page(
    'Back to the shop',
    `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button class="first">Go on</button></form>
    <script>setTimeout(() => document.forms[0].submit(), ${afterMs})</script>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
    <title>${escapeHtml(title)}</title><style>${STYLE}</style><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
