/**
 * What the shop answers to staff alone. It comes to the browser as `answer-words.ts` does, and only in the back office.
 */
import { words } from 'virtual:said/staff'
import { learnAnswers } from '#web/languages/answer-words.ts'

learnAnswers(words)
