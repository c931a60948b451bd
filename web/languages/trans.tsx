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

/** `Hello <0>you</0>` with the element that is called 0. */
function withElements(text: string, elements: NonNullable<TransProps['components']>): ReactNode {
  const found = /<(\w+)(?:\/>|>(.*?)<\/\1>)/s.exec(text)
  const element = elements[found?.[1] ?? '']
  if (!found || !element) return text
  const [whole, , inner] = found
  return (
    <>
      {text.slice(0, found.index)}
      {inner === undefined ? element : cloneElement(element, {}, withElements(inner, elements))}
      {withElements(text.slice(found.index + whole.length), elements)}
    </>
  )
}
