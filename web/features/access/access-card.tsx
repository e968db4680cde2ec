import { fullName, type PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { initialsOf } from '#session/initials.ts'
import { type StandIn, useOwnAccount } from '#session/own-account.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './access.texts.ts'

/**
 * A card with everyone who has access to the client's data, and until when: the treating therapist, present and
 * future substitutes (§6).
 */
export function AccessCard() {
  const t = useWords(words)
  const { data } = useOwnAccount()
  // The cards above say that the account could not be read.
  if (data?.therapist === undefined) return null
  return (
    <section aria-labelledby="access">
      <Text as="h2" above="2xs-plus" below="xs" paddingX="3xs" id="access">
        {t('title')}
      </Text>
      <RowList label={t('title')}>
        <PersonRow person={data.therapist} detail={t('treats')} tone="pine" />
        {data.standIns.toSorted(byStart).map((one) => (
          <StandInRow key={one.id} standIn={one} />
        ))}
        <Row title={t('whoSaw')} href="/wer-hat-gesehen" />
      </RowList>
    </section>
  )
}

function StandInRow({
  standIn: { person, startDate, endDate, hasHandoverNote },
}: {
  readonly standIn: StandIn
}) {
  const t = useWords(words)
  const days = { start: formatDay(startDate), end: formatDay(endDate) }
  const dates = startDate === endDate ? t('standsInForADay', days) : t('standsIn', days)
  const detail = hasHandoverNote ? `${dates}. ${t('handover')}` : dates
  return <PersonRow person={person} detail={detail} tone="lake" />
}

function PersonRow({
  person,
  detail,
  tone,
}: {
  readonly person: PersonName | undefined
  readonly detail: string
  readonly tone: 'pine' | 'lake'
}) {
  const t = useWords(words)
  return (
    <Row
      icon={<Avatar initials={person ? initialsOf(person) : '?'} tone={tone} />}
      title={person ? fullName(person) : t('somebody')}
      detail={detail}
      isDetailWrapped
    />
  )
}

function byStart(one: StandIn, other: StandIn): number {
  return one.startDate < other.startDate ? -1 : Number(one.startDate > other.startDate)
}
