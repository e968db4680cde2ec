import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import { nextMeetingOf } from '@standfest/domain/features/today/today.ts'
import { formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { nearTime } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { useIsShared } from '#session/shared-view.ts'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Text } from '#ui/text.tsx'
import { nameOf, threadOf } from './person-of-row.tsx'
import { useToday } from './today.queries.ts'
import * as texts from './today.texts.ts'

/** What is left after a session: the client's unanswered messages, and the way to the next person; a shared screen names nobody. */
export function AfterMeeting({
  clientId,
  meetingId,
}: {
  readonly clientId: AccountId
  readonly meetingId: ContentId
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const { instant, today } = useNow()
  const isShared = useIsShared()
  const { data: day } = useToday()
  const waiting = day?.waiting.find(({ client }) => client.id === clientId)
  const others = day?.meetings.filter(({ id }) => id !== meetingId) ?? []
  const next = isShared ? undefined : nextMeetingOf(others, instant)
  return (
    <Cluster gap="xs" align="center">
      {waiting && (
        <>
          <Text tone="on-honey-soft">
            {t('waitingSince', {
              count: waiting.count,
              when: nearTime(waiting.since, today, language, zone),
            })}
          </Text>
          <LinkButton variant="link" href={threadOf(waiting.client)}>
            {t('answer')}
          </LinkButton>
        </>
      )}
      <Cluster isPushedToEnd>
        <LinkButton
          variant="primary"
          href={next === undefined ? '/heute' : `/klienten/${next.client.id}/sitzungen/${next.id}`}
        >
          {next === undefined || next.startsAt === null
            ? t('toToday')
            : t('toNext', { name: nameOf(next.client), time: formatTime(next.startsAt, zone) })}
        </LinkButton>
      </Cluster>
    </Cluster>
  )
}
