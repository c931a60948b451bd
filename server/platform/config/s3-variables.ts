/** An S3-compatible store, as variables of the environment: one for pictures, one for copies of backups. */
import { OwnerError } from '../errors.ts'
import { isAddress, optionalText, textThat } from './environment-variable.ts'

export interface S3Config {
  bucket: string
  region: string
  /** Null: Amazon's own. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/i

const hasNoBlanks = (text: string) => /^[!-~]+$/.test(text)

export const s3Variables = (exampleBucket: string) => ({
  bucket: optionalText((text) => BUCKET.test(text), {
    wants: 'the name of a bucket, 3 to 63 letters, digits, dots and hyphens',
    example: exampleBucket,
  }),
  region: textThat((text) => /^[\w-]{1,64}$/.test(text), {
    fallback: 'auto',
    wants: 'the name of a region',
    example: 'auto',
  }),
  endpoint: optionalText((text) => isAddress(text, ['http:', 'https:']), {
    wants: 'the http:// or https:// address of an S3-compatible store',
    example: 'https://s3.example',
    shown: 'without password',
  }),
  accessKeyId: optionalText(hasNoBlanks, {
    wants: 'the id of a key, without blanks',
    example: 'AKIAEXAMPLE',
    shown: 'not at all',
  }),
  secretAccessKey: optionalText(hasNoBlanks, {
    wants: 'the secret of a key, without blanks',
    example: 'the-secret-of-the-key',
    shown: 'not at all',
  }),
})

interface S3Values {
  bucket: string | null
  region: string
  endpoint: string | null
  accessKeyId: string | null
  secretAccessKey: string | null
}

/** `prefix`: what the names of its variables begin with. Throws an {@link OwnerError}. */
export function readS3(prefix: string, { bucket, region, endpoint, ...keys }: S3Values): S3Config | null {
  const { accessKeyId, secretAccessKey } = keys
  if (bucket === null) return null
  if (accessKeyId === null || secretAccessKey === null) {
    throw new OwnerError(
      `${prefix}_BUCKET=${bucket} does not work alone: set ${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_ACCESS_KEY too.`,
    )
  }
  return { bucket, region, endpoint, accessKeyId, secretAccessKey }
}
