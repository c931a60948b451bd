/** A title whose numbers stay with their units and whose hyphens end no line; its text is unchanged. */
import { unbrokenParts } from './unbroken-parts.ts'

export function TitleText({ children }: { children: string }) {
  return unbrokenParts(children).map(({ at, text, isUnbroken }) =>
    isUnbroken ? (
      <span key={at} className="whitespace-nowrap">
        {text}
      </span>
    ) : (
      text
    ),
  )
}
