import { relativeTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { useSentReminders } from './reminders.queries.ts'
import * as words from './reminders.texts.ts'

/** The last reminders, with their channel and delivery state. */
export function SentPart() {
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const sent = useSentReminders()
  return (
    <TitledSection title={t('sent.title')}>
      <Part
        read={sent}
        missing={t('sent.notLoaded')}
        skeleton={<Skeleton shape="card" />}
        empty={<p>{t('sent.none')}</p>}
      >
        {(all) => (
          <RowList label={t('sent.title')}>
            {all.map(({ id, attributes: { kind, step, channel, dueAt, reason } }) => {
              const said = {
                when: relativeTime(dueAt, today, language, zone),
                step: t(`sent.step.${step}`),
              }
              const line =
                channel === null
                  ? t('sent.line', said)
                  : t('sent.lineBy', { ...said, channel: t(`sent.channel.${channel}`) })
              return (
                <Row
                  key={id}
                  title={t(`sent.kind.${kind}`)}
                  detail={reason === null ? line : `${line}. ${t(`sent.reason.${reason}`)}`}
                  isDetailWrapped
                />
              )
            })}
          </RowList>
        )}
      </Part>
    </TitledSection>
  )
}
