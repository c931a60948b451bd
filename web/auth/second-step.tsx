/** The second step of logging in, as the login page shows it. */
import { t } from '@lingui/core/macro'
import type { SecondFactorAsked } from '#contract/people/second-factor-asked.ts'
import { SecondFactorForm } from '#web/session/second-factor-form.tsx'

/** A login whose password was right. */
export interface HalfLogin {
  asked: SecondFactorAsked
  remember: boolean
}

export function SecondStep({ half, onOver }: { half: HalfLogin; onOver: (reason: string) => void }) {
  return (
    <>
      <h1 className="font-bold text-3xl">{t`Two-step verification`}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{t`Your password is right. Now show that it is you.`}</p>
      <SecondFactorForm {...half} onOver={onOver} />
    </>
  )
}
