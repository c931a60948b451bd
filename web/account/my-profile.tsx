/** My Profile: who the person is and how to reach them, to look at and to change. */
import { t } from '@lingui/core/macro'
import { Pencil } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile, SessionUser } from '#contract/people/accounts.ts'
import { missingFromProfile } from '#contract/people/missing-from-profile.plain.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ProfileForm } from './profile-form.tsx'
import { VerifyNote } from './verify-note.tsx'

export function MyProfile({ user, profile }: { user: SessionUser; profile: Promise<Profile | null> }) {
  const fetched = use(profile)
  const [saved, setSaved] = useState<Profile | null>(null)
  const [isEditing, setEditing] = useState(false)
  const { revalidate } = useRevalidator()
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const current = saved ?? fetched ?? emptyProfile(user)

  // The form that had the focus is gone.
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  function showSaved(next: Profile) {
    setSaved(next)
    setEditing(false)
    toast.success(t`Profile updated successfully!`)
    void revalidate()
  }

  return (
    <div className="space-y-6">
      <CompletenessBanner profile={current} onComplete={isEditing ? undefined : () => setEditing(true)} />
      <div className="rounded-lg border border-line p-5 sm:p-8">
        {isEditing ? (
          <ProfileForm profile={current} onSaved={showSaved} onCancel={() => setEditing(false)} />
        ) : (
          <>
            <Details profile={current} />
            <Button ref={editButton} variant="secondary" className="mt-8" onClick={() => setEditing(true)}>
              <Pencil className="size-4" />
              {t`Edit profile`}
            </Button>
          </>
        )}
      </div>
      {fetched && !fetched.emailVerified && <VerifyNote email={fetched.email} />}
    </div>
  )
}

/** Asks for what is missing; nothing when the profile is complete. */
function CompletenessBanner({ profile, onComplete }: { profile: Profile; onComplete: (() => void) | undefined }) {
  const missing = missingFromProfile(profile)
  if (!missing.phone && !missing.address) return null
  return (
    <Alert tone="yellow">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{wordsOf(missing)}</p>
        {onComplete && (
          <button
            type="button"
            onClick={onComplete}
            className="touch-target min-h-8 rounded-sm font-semibold underline underline-offset-4"
          >
            {t`Complete now`}
          </button>
        )}
      </div>
    </Alert>
  )
}

function wordsOf({ phone, address }: ReturnType<typeof missingFromProfile>): string {
  if (phone && address) return t`Please add a mobile number and an address to complete your profile.`
  return phone
    ? t`Please add a mobile number to complete your profile.`
    : t`Please add an address to complete your profile.`
}

function Details({ profile }: { profile: Profile }) {
  const missing = missingFromProfile(profile)
  const { city, state, postalCode } = profile
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <Detail name={t`Name`}>{profile.name}</Detail>
      <Detail name={t`Email`}>
        <span className="wrap-anywhere">{profile.email}</span>{' '}
        {profile.emailVerified && <Badge tone="green">{t`Verified`}</Badge>}
      </Detail>
      <Detail name={t`Phone`} isMissing={missing.phone}>
        {missing.phone ? t`No phone provided` : profile.phone}
      </Detail>
      <Detail name={t`Address`} isMissing={missing.address}>
        {missing.address ? t`No address provided` : profile.addressLine}
      </Detail>
      <Detail name={t`City`}>{city}</Detail>
      <Detail name={t`State or district`}>{state}</Detail>
      <Detail name={t`Postal code`}>{postalCode}</Detail>
    </dl>
  )
}

interface DetailProps {
  name: string
  isMissing?: boolean
  children: React.ReactNode
}

function Detail({ name, isMissing = false, children }: DetailProps) {
  if (children === '') return null
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint text-sm">{name}</dt>
      <dd className={isMissing ? 'mt-1 text-ink-faint' : 'mt-1 whitespace-pre-line font-medium'}>{children}</dd>
    </div>
  )
}

function emptyProfile(user: SessionUser): Profile {
  return {
    email: user.email,
    name: user.displayName,
    phone: '',
    addressLine: '',
    city: '',
    state: '',
    postalCode: '',
    memberSince: '',
    emailVerified: false,
  }
}
