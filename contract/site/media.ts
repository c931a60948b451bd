/** Uploading pictures. Above 256 KB the web client uses the resumable (tus) address `/api/uploads` instead. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { saying } from '../text/say.ts'

/** `product_{time}_{random}`, `item_{time}_{random}` or `desc_{time}_{random}`. */
export const UploadFolder = z
  .string()
  .regex(/^(?:product|item|desc)_\d{1,16}_[a-z0-9]{1,32}$/, saying(msg`Not an upload folder`))
/** `product_image_{n}` or `description_image_{time}`. */
export const UploadFile = z
  .string()
  .regex(/^(?:product_image|description_image)_\d{1,16}$/, saying(msg`Not an upload file name`))

export const StoredPicture = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The download address. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type StoredPicture = z.infer<typeof StoredPicture>

/** Where the bytes go: the body of this call is the picture itself, not JSON. */
export const mediaCalls = {
  'PUT /media/{folder}/{file}': {
    summary: 'Store a picture of at most 256 KB; the body is its bytes',
    access: 'admin',
    permission: 'edit-items',
    params: z.object({ folder: UploadFolder, file: UploadFile }),
    status: 201,
    answer: StoredPicture,
    refusals: ['TOO_LARGE', 'NOT_A_PICTURE', 'UPLOAD_CONFLICT', 'STORAGE_FULL'],
  },
} as const satisfies Record<string, Endpoint>
