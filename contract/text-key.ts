/** A short name of an English text, by which a page finds it without having it: FNV-1a, 32 bits. */
export function textKey(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
