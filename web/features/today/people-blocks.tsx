import type { AccountId } from '@standfest/domain/base/id.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { Today } from '@standfest/domain/features/today/today.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { AnswerBy } from '#session/answer-by.tsx'
import { useToday } from '#session/now.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Text } from '#ui/text.tsx'
import { nameOf, PersonOfRow, threadOf } from './person-of-row.tsx'
import * as texts from './today.texts.ts'
import { TodayBlock } from './today-block.tsx'
import { TodayRow, TodayRows } from './today-rows.tsx'

/** A longer list is in the inbox. */
const mostWaiting = 6

/** Who waits for an answer, the longest first. */
export function WaitingBlock({ waiting }: { readonly waiting: Today['waiting'] }) {
  const t = useWords(texts)
  if (waiting.length === 0) return null
  return (
    <TodayBlock
      title={t('waiting')}
      count={waiting.length}
      fact={t('oldestFirst')}
      end={
        <LinkButton variant="link" href="/klienten/nachrichten-uebersicht">
          {t('all')}
        </LinkButton>
      }
    >
      <TodayRows>
        {waiting.slice(0, mostWaiting).map(({ client, messageId, since, answerBy, count, preview }) => (
          <TodayRow key={messageId}>
            <PersonOfRow
              person={client}
              to={threadOf(client)}
              fact={<AnswerBy thread={{ state: 'open', openSince: since, answerBy }} />}
            />
            <Text size="sm" tone="text-2" breaksAnywhere>
              {preview === '' ? t('file') : preview}
              {count > 1 && ` · ${t('several', { count })}`}
            </Text>
          </TodayRow>
        ))}
      </TodayRows>
    </TodayBlock>
  )
}

/** The dialog that writes to those who have been silent. */
export type RenderReminder = (clients: readonly AccountId[], onClose: () => void) => ReactNode

/** Who has sent no check-in for longer than a few evenings. */
export function SilentBlock({
  silent,
  renderReminder,
}: {
  readonly silent: Today['silent']
  readonly renderReminder: RenderReminder
}) {
  const t = useWords(texts)
  const [isReminding, setReminding] = useState(false)
  if (silent.length === 0) return null
  return (
    <TodayBlock
      title={t('silent')}
      count={silent.length}
      fact={t('silentSince')}
      end={
        <Button variant="link" onPress={() => setReminding(true)}>
          {t('remindAll', { count: silent.length })}
        </Button>
      }
    >
      {isReminding &&
        renderReminder(
          silent.map(({ client }) => client.id),
          () => setReminding(false),
        )}
      <TodayRows>
        {silent.map(({ client, days }) => (
          <TodayRow key={client.id}>
            <PersonOfRow
              person={client}
              to={`/klienten/${client.id}/datenerfassung`}
              fact={
                <Cluster as="span" isInline columnGap="sm" align="baseline">
                  <span>{t('days', { count: days })}</span>
                  <Text
                    as={Link}
                    weight="medium"
                    tone="link"
                    to={threadOf(client)}
                    aria-label={t('writeTo', { name: nameOf(client) })}
                    data-key="a"
                  >
                    {t('write')}
                  </Text>
                </Cluster>
              }
            />
          </TodayRow>
        ))}
      </TodayRows>
    </TodayBlock>
  )
}

/** Substitutions that last, or begin within a week, with their handover sheets, and the reports of absences that ended. */
export function CoversBlock({ covers, returns }: Pick<Today, 'covers' | 'returns'>) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const today = useToday()
  const { open } = useOverlay()
  if (covers.length + returns.length === 0) return null
  return (
    <TodayBlock
      title={t('covers')}
      count={covers.length + returns.length}
      end={
        <Button variant="link" onPress={() => open({ of: 'substitutes', mode: 'view' })}>
          {t('plan')}
        </Button>
      }
    >
      <TodayRows>
        {returns.map(({ id, person, startDate, endDate }) => (
          <TodayRow key={id}>
            <Cluster columnGap="xs" align="baseline">
              <Text as={Link} weight="medium" to={`/vertretungen/${id}/bericht`} data-row-link>
                {t('whileAway')}
              </Text>
              <Text as="span" size="sm" tone="text-2" isPushedToEnd>
                {formatWeekday(startDate, today, language)} – {formatWeekday(endDate, today, language)}
              </Text>
            </Cluster>
            <Text size="sm" tone="text-2">
              {t('coveredBy', { person: fullName(person) })}
            </Text>
          </TodayRow>
        ))}
        {covers.map(({ id, isByReader, person, startDate, endDate, clients }) => (
          <TodayRow key={id}>
            <Cluster columnGap="xs" align="baseline">
              <Text as="span" weight="medium">
                {t(isByReader ? 'coveringFor' : 'coveredBy', { person: fullName(person) })}
              </Text>
              <Text as="span" size="sm" tone="text-2" isPushedToEnd>
                {startDate > today
                  ? t('from', { day: formatWeekday(startDate, today, language) })
                  : t('to', { day: formatWeekday(endDate, today, language) })}
              </Text>
            </Cluster>
            <Cluster columnGap="sm" size="sm" tone="text-2">
              <span>{t('coverOf', { count: clients })}</span>
              {(!isByReader || startDate <= today) && (
                <Text
                  as={Link}
                  weight="medium"
                  tone="link"
                  to={`/vertretungen/${id}/uebergabe`}
                  aria-label={t(isByReader ? 'readHandoverOf' : 'writeHandoverTo', {
                    person: fullName(person),
                  })}
                >
                  {t(isByReader ? 'readHandover' : 'writeHandover')}
                </Text>
              )}
            </Cluster>
          </TodayRow>
        ))}
      </TodayRows>
    </TodayBlock>
  )
}
