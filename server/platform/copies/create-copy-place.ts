/** The place of the settings. */
import type { CopiesConfig } from '../config/copy-variables.ts'
import type { CopyPlace } from './copy-place.ts'
import { createRsyncPlace } from './rsync-place.ts'
import { createS3Place } from './s3-place.ts'

/** `scratch`: a folder for what has to lie on a disk before it is sent. */
export function createCopyPlace({ place }: CopiesConfig, { scratch }: { scratch: string }): CopyPlace {
  return place.kind === 's3' ? createS3Place(place.s3) : createRsyncPlace(place, { scratch })
}

/** For owners: host, and bucket or folder; nothing secret. */
export function nameOfPlace({ place }: CopiesConfig): string {
  if (place.kind === 's3') {
    const { bucket, region, endpoint } = place.s3
    return `${bucket} (S3, ${endpoint ? new URL(endpoint).host : region})`
  }
  return place.target
}
