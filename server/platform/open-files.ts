/** Opens the file store that the configuration names: S3-compatible if one is set, else local disk. */
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Files } from './files.ts'
import { createFilesInS3 } from './files-in-s3.ts'
import { createFilesOnDisk } from './files-on-disk.ts'

export function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Files {
  return s3 ? createFilesInS3(s3) : createFilesOnDisk(join(dataDir, 'files'))
}
