/** What `<Trans>` becomes: a text with elements in it. */
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { say, type Word } from './i18n.ts'

interface TransProps extends Word {
  components?: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>
}

export function Trans({ components = {}, values = {}, ...word }: TransProps) {
  const elements = { ...components }
  const texts = Object.entries(values).map(([name, value]) => {
    if (!isValidElement<{ children?: ReactNode }>(value)) return [name, value]
    elements[name] = value
    return [name, `<${name}/>`]
  })
  return withElements(say({ ...word, values: Object.fromEntries(texts) }), elements)
}

/**
 * `Hello <0>you</0>` with the element that is called 0. Each piece of text stands in an element of its own, so that it
 * can be changed in a page that a browser has translated.
 */
function withElements(text: string, elements: NonNullable<TransProps['components']>): ReactElement {
  const found = /<(\w+)(?:\/>|>(.*?)<\/\1>)/s.exec(text)
  const element: ReactElement<{ children?: ReactNode }> | undefined = elements[found?.[1] ?? '']
  if (!found || !element) return <span>{text}</span>
  const [whole, , inner] = found
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + whole.length)]
  return (
    <>
      {before && <span>{before}</span>}
      {inner === undefined
        ? element
        : cloneElement(element, {}, inner.includes('<') ? withElements(inner, elements) : inner)}
      {after && withElements(after, elements)}
    </>
  )
}
