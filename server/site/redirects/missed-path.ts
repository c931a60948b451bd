/**
 * An address that was not found, as it may be kept and shown: what a person may have followed a link to. Null for paths
 * of the shop itself, for what scanners try, and for what may tell of a person: addresses, numbers, secrets.
 */
import { foldPath, isOwnPath } from '#contract/site/old-address.plain.ts'

const LONGEST = 200
const MOST_PARTS = 6

/** Files and folders of other programs, of which no shop links to any. */
const OF_PROGRAMS =
  /\.(?!html?$)[a-z0-9~_-]{1,12}(?:\/|$)|\/\.|\/wp-|\/(?:wp|wordpress|cgi-bin|phpmyadmin|pma|mysql|vendor|node_modules|actuator|solr|jenkins|console|\.?git|\.?svn|\.?aws|\.?ssh|xmlrpc|owa|autodiscover|boaform|hnap1|sdk|telescope|debug|server-status|graphql|swagger|cdn-cgi|ecp|remote|manager|etc|proc|var)(?:[/.-]|$)/

const UNUSUAL = /[<>"'`{}|^;$()*=@:,!~[\]]|%|\$\{/

export function missedPath(path: string): string | null {
  const key = foldPath(path)
  if (key === null || isOwnPath(key) || key.length > LONGEST) return null
  if (key.split('/').length > MOST_PARTS + 1 || UNUSUAL.test(key) || OF_PROGRAMS.test(key)) return null
  return key.split(/[/\-_.+]/).some(mayBeSecret) || /\p{Nd}{7}/u.test(withoutGaps(key)) ? null : key
}

/** However its digits are parted: `077-123-4567`. */
const withoutGaps = (key: string) => key.replace(/(?<=\p{Nd})[-_.+](?=\p{Nd})/gu, '')

/** Names are parted into words; what is long and in one piece, or of letters and digits at random, is none. */
function mayBeSecret(word: string): boolean {
  if (word.length > 24) return /^[\x21-\x7e]+$/.test(word)
  if (word.length < 10) return false
  return /\d/.test(word) && /[a-z]/.test(word)
}
