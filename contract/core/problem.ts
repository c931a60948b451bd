/** The body of every refusal, and the list of its codes. A call with more data extends it in its own entry. */
import { z } from 'zod'

/** What went wrong, as a stable word, with the HTTP status that goes with it. */
export const problemStatus = {
  BAD_INPUT: 400,
  BAD_JSON: 400,
  SIGN_IN_NEEDED: 401,
  BAD_CREDENTIALS: 401,
  SESSION_ENDED: 401,
  NOT_ALLOWED: 403,
  SECOND_FACTOR_NEEDED: 403,
  SIGN_IN_AGAIN: 403,
  STAFF_REMOVED: 403,
  CUSTOMER_BLOCKED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_TAKEN: 409,
  ADDRESS_UNPROVEN: 409,
  LAST_OWNER: 409,
  ALREADY_STAFF: 409,
  OTHER_ACCOUNT: 409,
  PROFILE_EXISTS: 409,
  PASSKEY_KNOWN: 409,
  PASSKEYS_FULL: 409,
  SECOND_FACTOR_OFF: 409,
  CART_CHANGED: 409,
  ORDER_TOO_LARGE: 409,
  CONFIRMED_BY_MAIL: 409,
  DISCOUNT_REFUSED: 409,
  DISCOUNT_CHANGED: 409,
  ITEM_CHANGED: 409,
  LEAVES_SHOP: 409,
  IMPORT_MOVED: 409,
  SETTING_CHANGED: 409,
  PAGE_CHANGED: 409,
  INQUIRY_CHANGED: 409,
  REVIEW_CHANGED: 409,
  QUESTION_CHANGED: 409,
  PRE_ORDERS_FULL: 409,
  PRE_ORDER_ENDED: 409,
  MOVE_NOT_ALLOWED: 409,
  PAYMENT_NOT_POSSIBLE: 409,
  PAPER_NOT_POSSIBLE: 409,
  KEY_REUSED: 409,
  FILES_FULL: 409,
  PROGRAMS_FULL: 409,
  ENDPOINT_OFF: 409,
  UPLOAD_CONFLICT: 409,
  WRONG_OFFSET: 409,
  TOKEN_USED: 410,
  WRONG_VERSION: 412,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  NOT_A_PICTURE: 415,
  WRONG_FILE: 415,
  WRONG_HOST: 421,
  TOO_MANY_REQUESTS: 429,
  UNEXPECTED: 500,
  BUSY: 503,
  STORAGE_FULL: 507,
} as const

export type ProblemCode = keyof typeof problemStatus

export const Problem = z
  .object({
    success: z.literal(false),
    /** One human sentence; `error` is the same sentence. */
    message: z.string(),
    error: z.string(),
    code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
    /** What is wrong with each field, where input was bad. */
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
