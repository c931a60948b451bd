/** The contract's words are said as those of a page. Browser and rendering load this; no other module does. */
import { speakBy } from '#contract/text/say.ts'
import { say } from './i18n.ts'

speakBy(say)
