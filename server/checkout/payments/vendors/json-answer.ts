/** The fields of what a vendor's own server answers. */

/** Undefined for what is no JSON. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

export function fieldAt(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

export function textAt(value: unknown, name: string): string | undefined {
  const found = fieldAt(value, name)
  return typeof found === 'string' ? found : undefined
}

/** A number as its text: vendors write numbers of orders and amounts as either. */
export function textOrNumberAt(value: unknown, name: string): string | undefined {
  const found = fieldAt(value, name)
  return typeof found === 'number' ? String(found) : textAt(value, name)
}
