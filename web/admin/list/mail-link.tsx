/** An e-mail address that opens a mail to it; a long one is broken before its @ first. */
import { mailto } from './mailto.ts'

export function MailLink({ email, href = mailto(email), label }: { email: string; href?: string; label?: string }) {
  const at = email.lastIndexOf('@')
  return (
    <a
      href={href}
      aria-label={label}
      className="wrap-break-word font-medium text-accent underline-offset-2 hover:underline"
    >
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}
