/**
 * What an owner types for pages, mails and papers: text of a bounded length, links and pictures that are safe to
 * follow.
 */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isStoredPicture } from '../core/pictures.ts'
import { isLocalPath, isOneLine, isWebAddress } from './safe-link.plain.ts'
import { saying } from './say.ts'
import { requiredText, text } from './text.ts'

const ONE_LINE = saying(msg`Please write this on one line`)

/** One line, also where it becomes part of a mail's subject; may be empty. */
export const line = (longest: number) => text(longest).trim().refine(isOneLine, ONE_LINE)
export const requiredLine = (longest: number) => requiredText(longest).refine(isOneLine, ONE_LINE)

/** Several lines; may be empty. */
export const lines = (longest: number) => text(longest).trim()

const LINK = saying(msg`Please give a page of the shop, such as /products, or an address that begins with https://`)

/** A page of the shop or an address elsewhere. */
export const Link = z
  .string(LINK)
  .trim()
  .max(500, saying(msg`Please use at most 500 characters`))
  .refine((link) => isOneLine(link) && (isLocalPath(link) || isWebAddress(link)), LINK)

/** An address elsewhere, or nothing. */
export const OptionalWebAddress = z
  .string()
  .trim()
  .max(500, saying(msg`Please use at most 500 characters`))
  .refine(
    (link) => link === '' || (isOneLine(link) && isWebAddress(link)),
    saying(msg`Please give an address that begins with https://`),
  )

const PICTURE = saying(msg`Please choose a picture`)

/** The address of a picture in the shop's own store, or nothing. */
export const OptionalPicture = z
  .string(PICTURE)
  .max(300)
  .refine((address) => address === '' || isUpload(address), PICTURE)

/** The name of a scene that came with the shop, or the address of an uploaded picture. */
export const SceneOrPicture = z
  .string(PICTURE)
  .max(300)
  .refine((image) => /^[a-z][a-z-]{0,40}$/.test(image) || isUpload(image), PICTURE)

function isUpload(address: string): boolean {
  return isStoredPicture(address) && /^\/media\/employees\/[\w.%~-]+\/[\w.%~-]+$/.test(address)
}
