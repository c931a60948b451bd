/** The signs of social networks, drawn simply. */
const drawings = {
  facebook: (
    <path d="M13.5 21v-8h2.7l.4-3.2h-3.1V7.9c0-.9.3-1.6 1.6-1.6h1.7V3.4c-.8-.1-1.6-.2-2.4-.2-2.5 0-4.1 1.5-4.1 4.2v2.4H7.5V13h2.8v8z" />
  ),
  instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="1.9">
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r=".6" fill="currentColor" />
    </g>
  ),
  youtube: (
    <path
      fillRule="evenodd"
      d="M5.4 5.2C9.800 4.800 14.200 4.800 18.600 5.200c1.600.2 2.700 1.300 2.900 2.900.3 2.600.3 5.200 0 7.800-.2 1.600-1.300 2.700-2.900 2.900-4.400.4-8.800.4-13.200 0-1.600-.2-2.700-1.300-2.900-2.900-.3-2.600-.3-5.200 0-7.800.2-1.600 1.300-2.700 2.900-2.900zM10 8.800v6.400l5.400-3.200z"
    />
  ),
}

export function SocialIcon({ network }: { network: keyof typeof drawings }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5.5">
      {drawings[network]}
    </svg>
  )
}
