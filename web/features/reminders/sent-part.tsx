import { relativeTime } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReminderPart } from './reminder-part.tsx'
import { useSentReminders } from './reminders.queries.ts'
import * as words from './reminders.texts.ts'

/** The last reminders, how each went out and how far it came. */
export function SentPart() {
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const errorText = useErrorText()
  const sent = useSentReminders()
  return (
    <ReminderPart title={t('sent.title')}>
      {sent.isError ? (
        <PartFault text={errorText(sent.error)} again={t('again')} onAgain={() => void sent.refetch()} />
      ) : (
        <Loading isLoading={sent.isPending} label={t('loading')} skeleton={<Skeleton shape="card" />}>
          {sent.data?.length === 0 ? (
            <p>{t('sent.none')}</p>
          ) : (
            <RowList label={t('sent.title')}>
              {sent.data?.map(({ id, attributes: { kind, step, channel, dueAt } }) => {
                const said = {
                  when: relativeTime(dueAt, today, language, zone),
                  step: t(`sent.step.${step}`),
                }
                return (
                  <Row
                    key={id}
                    title={t(`sent.kind.${kind}`)}
                    detail={
                      channel === null
                        ? t('sent.line', said)
                        : t('sent.lineBy', { ...said, channel: t(`sent.channel.${channel}`) })
                    }
                    isDetailWrapped
                  />
                )
              })}
            </RowList>
          )}
        </Loading>
      )}
    </ReminderPart>
  )
}
