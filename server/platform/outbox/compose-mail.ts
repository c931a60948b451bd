/** The one layout of the shop's mails: the same parts as plain text and as HTML that mail programs draw well. */
import { colors } from '#contract/catalogue/items/colors.ts'
import { isStoredPicture } from '#contract/core/pictures.ts'
import { addressLines, shopDetails } from '#contract/site/shop-details.ts'
import { iconAt } from '#contract/site/shop-icons.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Mail } from './insert-mail.ts'
import type { MailKind } from './mail-kinds.ts'

/** A text is a paragraph. */
export type MailPart =
  | string
  | { heading: string }
  | { button: string; href: string }
  /** Lines with an amount at the end, and their total. */
  | { lines: readonly MailLine[]; total: MailLine }
  | { facts: readonly { name: string; value: string }[] }

export interface MailLine {
  what: string
  amount: string
}

interface Letter {
  kind: MailKind
  to: string
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  publicUrl: string
  /** English where it is not said. */
  language?: Language
  parts: readonly MailPart[]
}

/** A mail, with what it was made of. */
export interface ComposedMail extends Mail {
  preview: string
  parts: readonly MailPart[]
}

export function composeMail(letter: Letter): ComposedMail {
  const { kind, to, subject, preview, publicUrl, language = 'en', parts } = letter
  const { name, address, phone, email } = shopDetails
  const foot = [
    [name, ...addressLines(), address.country].join(', '),
    [phone, email].filter(Boolean).join(' · '),
  ].filter(Boolean)
  const text = [...parts.map(partAsText), ['--', ...foot, publicUrl].join('\n')].join('\n\n')
  const content = parts.map((part) => partAsHtml(part, typeOf[language])).join('\n')
  const html = page({ subject, preview, publicUrl, language, content, foot })
  return { kind, to, subject, text: `${text}\n`, html, preview, parts }
}

function partAsText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('heading' in part) return `${part.heading}\n${'='.repeat([...letters.segment(part.heading)].length)}`
  if ('button' in part) return `${part.button}:\n${part.href}`
  if ('facts' in part) return part.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
  const lines = part.lines.map(({ what, amount }) => `${what}\n    ${amount}`)
  return [...lines, `${part.total.what}: ${part.total.amount}`].join('\n')
}

/** As readers count them: a letter of Sinhala or Tamil with its signs is one. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

interface Type {
  fonts: string
  /** In px, of text of 16 and of 24: the signs of Sinhala and Tamil stand above and below their letters. */
  line: number
  headingLine: number
  /** Of the shop's name: spacing tears joined letters apart. */
  spacing: string
}

/** Mail programs know no style sheet but the one on each element. */
const typeOf: Record<Language, Type> = {
  en: { fonts: '', line: 24, headingLine: 30, spacing: 'letter-spacing:-0.02em;' },
  si: { fonts: "'Noto Sans Sinhala','Nirmala UI','Iskoola Pota',", line: 28, headingLine: 38, spacing: '' },
  ta: { fonts: "'Noto Sans Tamil','Nirmala UI',Latha,", line: 28, headingLine: 38, spacing: '' },
}
const fontOf = ({ fonts }: Type) => `font-family:Figtree,${fonts}'Helvetica Neue',Helvetica,Arial,sans-serif`

function partAsHtml(part: MailPart, { line, headingLine }: Type): string {
  if (typeof part === 'string') {
    return `<p style="margin:0 0 16px;font-size:16px;line-height:${line}px;color:${colors.ink}">${lines(part)}</p>`
  }
  if ('heading' in part) {
    return `<h1 style="margin:0 0 16px;font-size:24px;line-height:${headingLine}px;font-weight:700;color:${colors.ink}">${escapeText(part.heading)}</h1>`
  }
  if ('button' in part) {
    const style = `display:inline-block;padding:12px 24px;border-radius:10px;background:${colors.accent};color:${colors.white};font-size:16px;line-height:24px;font-weight:600;text-decoration:none`
    return `<p style="margin:24px 0"><a href="${escapeText(part.href)}" style="${style}">${escapeText(part.button)}</a></p>`
  }
  if ('facts' in part) return table(part.facts.map(({ name, value }) => fact(name, value)))
  const rows = part.lines.map((line) => amountRow(line, `border-bottom:1px solid ${colors.line}`))
  return table([...rows, amountRow(part.total, 'font-weight:700')])
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>`
}

function amountRow({ what, amount }: MailLine, style: string): string {
  const cell = `padding:10px 0;font-size:16px;line-height:24px;color:${colors.ink};vertical-align:top;${style}`
  return `<tr><td style="${cell}">${escapeText(what)}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${escapeText(amount)}</td></tr>`
}

function fact(name: string, value: string): string {
  const cell = 'padding:4px 0;font-size:15px;line-height:22px;vertical-align:top'
  return `<tr><td width="110" style="${cell};padding-right:16px;color:${colors['ink-soft']}">${escapeText(name)}</td><td style="${cell};color:${colors.ink}">${lines(value)}</td></tr>`
}

interface Page {
  subject: string
  preview: string
  publicUrl: string
  language: Language
  content: string
  foot: readonly string[]
}

function page({ subject, preview, publicUrl, language, content, foot }: Page): string {
  const type = typeOf[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeText(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colors.stage}">
<div style="display:none;max-height:0;overflow:hidden">${escapeText(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.stage};${fontOf(type)}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px"><a href="${escapeText(publicUrl)}" style="font-size:22px;line-height:28px;font-weight:800;${type.spacing}color:${colors.accent};text-decoration:none">${logo(publicUrl)}${escapeText(shopDetails.name)}</a></td></tr>
<tr><td style="padding:32px;background:${colors.white};border-radius:16px;border:1px solid ${colors.line}">
${content}
</td></tr>
<tr><td style="padding:20px 8px;font-size:13px;line-height:20px;color:${colors['ink-soft']}">${foot.map(escapeText).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** Beside the name, which stays where a mail program shows no pictures. PNG: some of them know no WebP. */
function logo(publicUrl: string): string {
  if (!isStoredPicture(shopDetails.logo)) return ''
  const address = `${publicUrl}${iconAt(shopDetails.logo, 180)}`
  return `<img src="${escapeText(address)}" alt="" width="40" height="40" style="border-radius:8px;vertical-align:middle;margin-right:10px">`
}

/** What people typed is text, never markup. */
function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function lines(text: string): string {
  return escapeText(text).replace(/\r\n|\r|\n/g, '<br>')
}
