/** The address of a mail, as a link has it. Letters that an e-mail address may hold, such as `?` and `&`, begin no header of the mail. */
export function mailto(email: string, headers: Record<string, string> = {}): string {
  const [name = '', host = ''] = email.split('@')
  const query = Object.entries(headers).map(([header, text]) => `${header}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
