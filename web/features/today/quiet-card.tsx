import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { Today } from '@standfest/domain/features/today/today.ts'
import { IconBell, IconClockPause, IconDiamond, IconMessage, IconUserShare } from '@tabler/icons-react'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { nameOf } from './person-of-row.tsx'
import * as texts from './today.texts.ts'

/** A day on which nothing waits, with the fact behind each nought, so that an empty page can be trusted. */
export function QuietCard({ day: { covers, nextFollowUp } }: { readonly day: Today }) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const today = useToday()
  const [cover] = covers
  const nextFact =
    nextFollowUp === null
      ? t('noFollowUps')
      : t('nextFollowUp', {
          day: formatWeekday(nextFollowUp.dueOn, today, language),
          person: nextFollowUp.client === null ? t('withoutClient') : nameOf(nextFollowUp.client),
        })
  const facts = [
    { key: 'drinking', Icon: IconDiamond, fact: t('noDrinking') },
    { key: 'waiting', Icon: IconMessage, fact: t('noWaiting') },
    { key: 'followUps', Icon: IconBell, fact: nextFact },
    { key: 'silent', Icon: IconClockPause, fact: t('noSilent') },
    {
      key: 'covers',
      Icon: IconUserShare,
      fact:
        cover === undefined
          ? t('noCovers')
          : [
              t(cover.isByReader ? 'coveringFor' : 'coveredBy', { person: fullName(cover.person) }),
              cover.startDate > today
                ? t('from', { day: formatWeekday(cover.startDate, today, language) })
                : t('to', { day: formatWeekday(cover.endDate, today, language) }),
            ].join(' '),
    },
  ] as const
  return (
    <Card gap="sm" layout="stack" paddingX="md" paddingY="lg">
      <Text as="h2" font="voice" size="title">
        {t('quiet')}
      </Text>
      <Text tone="text-2" maxWidth="text">
        {t('quietText')}
      </Text>
      <Stack as="ul" isRuledAbove isRuledBetween>
        {facts.map(({ key, Icon, fact }) => (
          <Cluster as="li" key={key} columnGap="sm" align="center" paddingY="xs">
            <Icon aria-hidden="true" size={18} stroke={1.75} />
            {t(key)}
            <Text as="span" size="sm" tone="text-2" isPushedToEnd>
              {fact}
            </Text>
          </Cluster>
        ))}
      </Stack>
    </Card>
  )
}
