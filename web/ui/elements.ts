import type { ReactElement } from 'react'

/**
 * What may stand beside other elements: never a bare text. A browser's translator moves each text into an element of
 * its own, and React then fails to put anything beside it or to change it; see
 * docs/decisions/earlier/0130-texts-stand-alone.md.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined
