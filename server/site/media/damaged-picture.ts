/**
 * A stored picture that cannot be shown any more: whoever runs the shop is told, and visitors find nothing at its
 * address.
 */
import { z } from 'zod'
import type { FileKey } from '../../platform/files/files.ts'
import { addJob, defineJob } from '../../platform/jobs/job.ts'
import type { Services } from '../../services.ts'
import { addressOf } from './picture-address.ts'

/** The address of a picture whose master is damaged. */
export const pictureDamaged = defineJob('picture-damaged', z.object({ address: z.string() }))

/** Never throws: that the picture cannot be shown does not depend on who can be told. */
export async function reportDamaged(
  { transaction, log }: Pick<Services, 'transaction' | 'log'>,
  master: FileKey,
): Promise<void> {
  log.error({ master }, 'a stored picture is damaged')
  await transaction((tx) =>
    addJob(tx, pictureDamaged, { address: addressOf(master) }, { key: `picture-damaged/${master}` }),
  ).catch((err: unknown) => log.warn({ err, master }, 'nobody could be told of a damaged picture'))
}
