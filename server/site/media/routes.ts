/** The call that stores a small picture. Larger ones come through `uploads/`. */
import { msg } from '@lingui/core/runtime-macro'
import { officeLimits } from '#contract/core/office-limits.ts'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import { readBytes } from '../../http/read-body.ts'
import type { Services } from '../../services.ts'
import { masterKey } from './picture-address.ts'
import { queueSizes } from './picture-sizes.ts'
import { storePicture } from './store-picture.ts'

export function mountMedia(mount: Mount, services: Services): void {
  mount('PUT /media/{folder}/{file}', async ({ params, http }) => {
    const bytes = await readBytes(http, officeLimits.resumableAbove)
    const picture = await storePicture(services, { ...params, bytes })
    await queueSizes(services, masterKey(params))
    return { success: true, message: say(msg`Picture stored`), ...picture }
  })
}
