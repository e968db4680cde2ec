import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import type { ReactNode } from 'react'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './preparation.texts.ts'
import { SheetLink } from './sheet-link.tsx'
import styles from './sheet-totals.module.css'

/** The totals at the head of the sheet. */
export function SheetTotals({
  account: { id, currentStreak = 0, soberDays = 0, totalDays = 0, saidDays },
  preparation: { checkIns, unread },
}: {
  readonly account: Account
  readonly preparation: Preparation
}) {
  const t = useWords(words)
  return (
    <Card as="dl" isFlush layout="stack" className={styles.figures} aria-label={t('figures')}>
      <Figure name={t('streak')}>{t('days', { count: currentStreak })}</Figure>
      <Figure
        name={t('soberDays')}
        note={
          saidDays === undefined
            ? t('ofDays', { total: totalDays })
            : t('ofDaysSaid', { total: totalDays, said: saidDays, open: totalDays - saidDays })
        }
      >
        {soberDays}
      </Figure>
      <Figure name={t('checkIns')} note={t('missed', { count: checkIns.missed })}>
        {t('answered', { count: checkIns.answered })}
      </Figure>
      <Figure name={t('unread')}>
        <SheetLink clientId={id} to="nachrichten">
          {unread}
        </SheetLink>
      </Figure>
    </Card>
  )
}

function Figure({
  name,
  note,
  children,
}: {
  readonly name: string
  readonly note?: string
  readonly children: ReactNode
}) {
  return (
    <Box paddingY="sm" paddingX="md" className={styles.figure}>
      <Text as="dt" size="xs-plus" tone="text-2">
        {name}
      </Text>
      <Text as="dd" size="lg" weight="bold" line="snug">
        {children}{' '}
        {note !== undefined && (
          <Text as="small" size="sm" weight="regular" tone="text-2">
            {note}
          </Text>
        )}
      </Text>
    </Box>
  )
}
