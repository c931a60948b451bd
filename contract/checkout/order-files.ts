/**
 * Files that shoppers send with an order: slips of a transfer, photos of what they send back or claim for. They are
 * private: staff alone open them, as a file to keep.
 */
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { Id } from '../text/text.ts'

export const OrderFilePurpose = z.enum(['slip', 'return', 'claim'])
export type OrderFilePurpose = z.infer<typeof OrderFilePurpose>

/** What a file is once the shop has taken it: photos are encoded anew. */
export const OrderFileType = z.enum(['image/jpeg', 'image/webp', 'application/pdf'])
export type OrderFileType = z.infer<typeof OrderFileType>

export const OrderFile = z
  .object({
    id: z.string(),
    purpose: OrderFilePurpose,
    /** Of a photo: the return or the claim it was sent for. */
    returnId: z.string().nullable(),
    claimId: z.string().nullable(),
    type: OrderFileType,
    bytes: z.number().int(),
    sentAt: z.string(),
    /** A slip that the shop did not accept; it makes room for another. */
    isRefused: z.boolean(),
  })
  .meta({ id: 'OrderFile' })
export type OrderFile = z.infer<typeof OrderFile>

/** The slips of a transfer, as its buyer sees them. */
export const TransferSlips = z
  .object({
    files: z.array(OrderFile),
    /** How many more are taken; 0 where none is. */
    left: z.number().int(),
    /** A slip waits for the shop's word; the goods are held as long. */
    isChecked: z.boolean(),
  })
  .meta({ id: 'TransferSlips' })
export type TransferSlips = z.infer<typeof TransferSlips>

/** How many files, and of how many bytes as they are sent. */
export const orderFileLimits = {
  bytes: 5 * 1024 * 1024,
  /** Slips that were not refused, and photos of one return or claim. */
  files: 5,
  /** Of an order in all, with those that were refused. */
  slipsInAll: 15,
  /** Of returns, and as many of claims. */
  photosInAll: 50,
} as const

/**
 * The key of the order's link. What stands behind a dot confirms the order and opens nothing else: whatever it is, an
 * upload counts among those of one link.
 */
export const UploadKey = z
  .string()
  .max(100)
  .default('')
  .transform((key) => key.split('.', 1)[0] ?? '')

const staff = { access: 'admin', permission: 'handle-orders' } as const

export const orderFileCalls = {
  'GET /orders/{id}/files': {
    ...staff,
    summary: 'The slips and photos that the buyer of an order has sent',
    params: z.object({ id: Id }),
    answer: z.object({ files: z.array(OrderFile) }),
    refusals: ['NOT_FOUND'],
  },
  'GET /order-files/{id}': {
    ...staff,
    summary: 'A slip or photo itself, as a file to keep',
    params: z.object({ id: Id }),
    file: true,
    answer: z.string().meta({ format: 'binary' }),
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>

/** What an upload of a shopper is refused for. */
export const uploadRefusals = ['NOT_FOUND', 'FILES_FULL', 'TOO_LARGE', 'WRONG_FILE'] as const
