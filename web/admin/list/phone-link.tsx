/** A phone number that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className="tabular-nums whitespace-nowrap font-medium text-accent underline-offset-2 hover:underline"
    >
      {phone}
    </a>
  )
}
