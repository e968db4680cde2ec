import type { Undelivered } from '@standfest/domain/features/monitoring/undelivered.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { relativeTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { SampleMark } from '#session/sample-mark.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './outbox.texts.ts'
import styles from './undelivered-panel.module.css'
import { useMailWords } from './use-mail-words.ts'

/**
 * The number of undelivered mails and notifications of the last days by reason; the single ones are listed in the
 * outbox.
 */
export function UndeliveredPanel({ undelivered }: { readonly undelivered: readonly Undelivered[] }) {
  const t = useWords(texts)
  const title = (
    <Cluster columnGap="md" align="center" justify="between" paddingY="xs" paddingX="md">
      <h2 id="undelivered-title">
        {t('undelivered.title')}
        <SampleMark />
      </h2>
      <Cluster
        as={Link}
        isInline
        align="center"
        tone="link"
        isTarget
        isUnderlined
        to="/admin-verwaltung/postausgang"
      >
        {t('undelivered.all')}
      </Cluster>
    </Cluster>
  )
  return (
    <Stack as="section" aria-labelledby="undelivered-title">
      {undelivered.length === 0 ? (
        <Card isFlush>
          {title}
          <p className={styles.nothing}>{t('undelivered.none')}</p>
        </Card>
      ) : (
        <Lines undelivered={undelivered} title={title} />
      )}
    </Stack>
  )
}

function Lines({
  undelivered,
  title,
}: {
  readonly undelivered: readonly Undelivered[]
  readonly title: ReactNode
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const { kindOf } = useMailWords()
  const columns: readonly Column<Undelivered>[] = [
    {
      key: 'when',
      head: t('undelivered.when'),
      isOneLine: true,
      renderCell: ({ lastDueAt }) => relativeTime(lastDueAt, today, language, zone),
    },
    {
      key: 'channel',
      head: t('undelivered.channel'),
      renderCell: ({ channel }) => (channel === null ? undefined : t(`undelivered.channels.${channel}`)),
    },
    { key: 'kind', head: t('undelivered.kind'), renderCell: ({ kind }) => kindOf(kind) },
    {
      key: 'reason',
      head: t('undelivered.reason'),
      className: styles.reason,
      renderCell: ({ reason, isTriedAgain }) => (
        <>
          {t(`undelivered.reasons.${reason}`)}
          {isTriedAgain && (
            <Text as="span" isBlock size="xs-plus" tone="text-2">
              {t('undelivered.again')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'count',
      head: t('undelivered.count'),
      label: t('undelivered.count'),
      isNumber: true,
      renderCell: ({ count }) => formatNumber(count, language),
    },
  ]
  return (
    <Table
      look="stacked"
      caption={t('undelivered.title')}
      title={title}
      columns={columns}
      rows={undelivered}
      keyOf={({ kind, reason, isTriedAgain }) => `${kind} ${reason} ${isTriedAgain}`}
    />
  )
}
