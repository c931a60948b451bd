/** The sides of an item within a sentence. */
import { msg } from '@lingui/core/macro'

export const sideNames = { width: msg`width`, height: msg`height`, depth: msg`depth` }
