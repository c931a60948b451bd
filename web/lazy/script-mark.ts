/** What the renderer puts as `nonce` on its inline scripts; empty in a browser, where it is taken out again. */
import { createContext } from 'react'

export const ScriptMark = createContext('')
