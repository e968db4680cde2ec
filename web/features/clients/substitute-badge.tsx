import type { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { formatDayOfYear } from '#language/short-dates.ts'
import { Badge } from '#ui/badge.tsx'
import type { RowSituation } from './row-situation.ts'

/** The badge of a substitution: who covers for whom, and until or from when. */
export function SubstituteBadge({
  entry: { substitute },
  today,
  readerId,
  hasCommonCover,
  t,
}: RowSituation & { readonly entry: ClientListEntry }) {
  if (substitute === null || (hasCommonCover && substitute.parentId === readerId)) return null
  const isMine = substitute.accountId === readerId
  const isSoon = !isMine && substitute.startDate > today
  const Arrow = isMine ? IconArrowLeft : IconArrowRight
  const words = {
    person: shortName(substitute.person),
    day: formatDayOfYear(isSoon ? substitute.startDate : substitute.endDate, today),
  }
  return (
    <Badge tone="lake" icon={<Arrow aria-hidden="true" size={14} stroke={2.25} />}>
      {isMine ? t('substituteFor', words) : isSoon ? t('substituteBySoon', words) : t('substituteBy', words)}
    </Badge>
  )
}

/** A short name, such as "Dr. N. Okafor". */
export function shortName({ titleId, name, surname }: PersonName): string {
  return [titleId, `${name.charAt(0)}.`, surname].filter((part) => part !== '' && part !== '.').join(' ')
}
