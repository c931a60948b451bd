/** What has to be done about pictures without anybody asking: at the start of a process, and once a day. */
import { days, hours } from '../platform/durations.ts'
import type { Services } from '../services.ts'
import { type FindPicturesInUse, sweepPictures } from './sweep-pictures.ts'
import { finishLeftUploads } from './uploads/finish-upload.ts'
import { UploadStore } from './uploads/upload-store.ts'
import { workOf } from './work-of-files.ts'

export interface RunningPictureChores {
  /** Waits for the pictures under way; what is only made ahead is left for the next start. */
  stop: () => Promise<void>
}

export function startPictureChores(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'log'>,
  findPicturesInUse: FindPicturesInUse,
): RunningPictureChores {
  const { files, log } = services
  const uploads = new UploadStore(services)
  const sweep = async () => {
    try {
      await uploads.removeOld()
      const deleted = await sweepPictures(services, findPicturesInUse)
      if (deleted > 0) log.info({ deleted }, 'deleted pictures that nothing shows')
    } catch (error) {
      log.warn({ err: error }, 'unused pictures could not be deleted')
    }
  }
  void finishLeftUploads(services, uploads)
  // The first sweep waits until the start has calmed down, and several processes don't sweep at one moment.
  const first = setTimeout(sweep, hours(1) * (0.5 + Math.random())).unref()
  const daily = setInterval(sweep, days(1)).unref()
  return {
    stop: async () => {
      clearTimeout(first)
      clearInterval(daily)
      await workOf(files).finish()
    },
  }
}
