/** What a list shows, or will: what was just chosen counts while its list is loading. */
import { useMemo } from 'react'
import { useHref, useNavigation } from 'react-router'
import { type ListQuery, readListQuery } from '#web/shop/catalogue/list-query.ts'

export function useShownQuery(query: ListQuery): ListQuery {
  const { location } = useNavigation()
  const address = useHref('/products')
  const asked = location?.pathname === address ? location.search : null
  return useMemo(() => (asked === null ? query : readListQuery(new URLSearchParams(asked))), [asked, query])
}
