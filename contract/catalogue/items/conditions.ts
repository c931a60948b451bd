/** Of goods that are not new; apart from the other fields, since every list of goods loads them. */
import { msg } from '@lingui/core/runtime-macro'

export const conditions = { refurbished: msg`Refurbished`, used: msg`Used` }
