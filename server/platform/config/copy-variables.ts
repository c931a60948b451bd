/** Where copies of backups go to, off this machine, as variables of the environment. */
import { OwnerError } from '../errors.ts'
import { type EnvironmentVariable, optionalText, wholeNumber } from './environment-variable.ts'
import { readS3, type S3Config, s3Variables } from './s3-variables.ts'

export interface RsyncConfig {
  kind: 'rsync'
  /** As rsync takes it. */
  target: string
  /** Of its daemon. */
  password: string | null
  /** A file. */
  sshKey: string | null
  sshPort: number
}

export interface CopiesConfig {
  place: { kind: 's3'; s3: S3Config } | RsyncConfig
  /** How many of them stay there. */
  kept: number
}

/** A folder over ssh, of a daemon, or of a disk of another machine: no blanks, and nothing that is an option. */
const TARGET =
  /^(?:(?:[\w.-]+@)?[a-z\d][\w.-]*:(?!\/\/)|rsync:\/\/(?:[\w.-]+@)?[a-z\d][\w.-]*(?::\d{1,5})?(?=\/)|(?=\/))[\w.~/-]+$/i
const KEY_FILE = /^\/[\w./-]+$/

const hasNoBlanks = (text: string) => /^[!-~]{1,500}$/.test(text)

const s3 = s3Variables('kade-copies')

export const copyVariables = {
  COPIES_S3_BUCKET: s3.bucket,
  COPIES_S3_REGION: s3.region,
  COPIES_S3_ENDPOINT: s3.endpoint,
  COPIES_S3_ACCESS_KEY_ID: s3.accessKeyId,
  COPIES_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  COPIES_RSYNC: optionalText((text) => TARGET.test(text) && !text.startsWith('-'), {
    wants: 'a folder as rsync takes it: ACCOUNT@HOST:FOLDER, rsync://HOST/MODULE, or the whole path of a mounted disk',
    example: 'kade@backup.example:copies',
  }),
  COPIES_RSYNC_PASSWORD: optionalText(hasNoBlanks, {
    wants: "the password of rsync's daemon, without blanks",
    example: 'the-password',
    shown: 'not at all',
  }),
  COPIES_SSH_KEY: optionalText((text) => KEY_FILE.test(text), {
    wants: 'the whole path of a file, without blanks',
    example: '/etc/kade/copies-key',
  }),
  COPIES_SSH_PORT: wholeNumber({ from: 1, to: 65_535, fallback: 22 }),
  COPIES_KEPT: wholeNumber({ from: 1, to: 1_000, fallback: 14 }),
}

type CopyValues = {
  [Name in keyof typeof copyVariables]: (typeof copyVariables)[Name] extends EnvironmentVariable<infer Value>
    ? Value
    : never
}

/** Null: none leaves this machine. Throws an {@link OwnerError}. */
export function readCopyConfig(e: CopyValues): CopiesConfig | null {
  const store = readS3('COPIES_S3', {
    bucket: e.COPIES_S3_BUCKET,
    region: e.COPIES_S3_REGION,
    endpoint: e.COPIES_S3_ENDPOINT,
    accessKeyId: e.COPIES_S3_ACCESS_KEY_ID,
    secretAccessKey: e.COPIES_S3_SECRET_ACCESS_KEY,
  })
  const { COPIES_RSYNC: target, COPIES_KEPT: kept } = e
  if (store && target !== null) {
    throw new OwnerError('COPIES_RSYNC does not work beside COPIES_S3_BUCKET: copies go to one place; leave one out.')
  }
  if (store) return { place: { kind: 's3', s3: store }, kept }
  if (target === null) return null
  const ssh = { sshKey: e.COPIES_SSH_KEY, sshPort: e.COPIES_SSH_PORT }
  return { place: { kind: 'rsync', target, password: e.COPIES_RSYNC_PASSWORD, ...ssh }, kept }
}
