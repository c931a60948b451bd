/** Says that another page is on its way, once that takes longer than a moment. */
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useHref, useLocation, useNavigation } from 'react-router'
import { Spinner } from '#web/ui/display/spinner.tsx'

const momentMs = 250

export function PageLoading() {
  const address = useHref(useLocation().pathname)
  const pendingPath = useNavigation().location?.pathname
  const isPending = pendingPath !== undefined && pendingPath !== address
  const [isLate, setIsLate] = useState(false)

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsLate(true), momentMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isPending])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-24 z-20 flex justify-center print:hidden">
      {isLate && (
        <span className="flex animate-fade items-center gap-3 rounded-full bg-white px-5 py-3 font-medium text-sm shadow-overlay">
          <Spinner className="text-accent" />
          <span>{t`Loading the page`}</span>
        </span>
      )}
    </div>
  )
}
