/** The calls about personal data. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import { createPasswordHashing } from '../../people/accounts/password-hashing.ts'
import { clearSessionCookie } from '../../people/sessions/session-cookie.ts'
import { checkCurrentPassword } from '../../people/sign-in/change-password.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import { exportData } from './export-data.ts'
import { findSubject } from './find-subject.ts'
import { readRetentionTimes } from './purge-old.ts'
import { removePerson } from './remove-person.ts'

export function mountPersonalData(mount: Mount, services: Services): void {
  const { db, config, transaction } = services
  const passwords = createPasswordHashing({ atOnce: 1 })

  mount('POST /users/{email}/export', async ({ params: { email }, actor, http }) => {
    const subject = await findSubject(db, { email, actor })
    return transaction((tx) => exportData(tx, { subject, by: auditSource(http, actor) }, services))
  })

  mount('POST /users/{email}/delete', async ({ params: { email }, body, actor, http }) => {
    const subject = await findSubject(db, { email, actor })
    await checkCurrentPassword(db, { userId: actor.userId, password: body.currentPassword }, { passwords })
    await transaction((tx) => removePerson(tx, { subject, actor, by: auditSource(http, actor) }, services))
    if (subject.userId === actor.userId) clearSessionCookie(http, config)
    return { success: true, message: say(msg`The account was deleted.`) }
  })

  mount('GET /privacy/retention', () => readRetentionTimes(db))
}
