import type { AccountId } from '@standfest/domain/base/id.ts'
import type { DayOfTrend } from '@standfest/domain/features/data-collection/trend.ts'
import { Link } from 'react-router'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './data-collection.texts.ts'
import { entryAddress } from './day-address.ts'
import type { ReadOut } from './read-out.ts'
import styles from './read-out-line.module.css'

/**
 * The day that is read, above the plots. Its height never changes, so that nothing below moves, and each of its parts stays
 * in its place from day to day; what is too long for a place is whole in the sheet of the day. It is no live region: the slider
 * says the same as its value.
 */
export function ReadOutLine({
  readOut,
  day,
  clientId,
  hasOwn,
  onOpen,
}: {
  readonly readOut: ReadOut
  readonly day: DayOfTrend
  readonly clientId: AccountId
  /** Whether the chart has questions of the clinic: they have a place of their own in the line. */
  readonly hasOwn: boolean
  readonly onOpen: () => void
}) {
  const t = useWords(words)
  const { diary = [], messages = 0 } = day
  const [entry] = diary
  return (
    <Cluster
      isOneLine
      gap="sm"
      align="center"
      size="small"
      surface="surface-2"
      hiddenIn="print"
      className={styles.line}
    >
      <Text as="strong" whiteSpace="nowrap" tone="text" className={styles.date}>
        {readOut.date}
      </Text>
      <Stack as="span" gap="sm" canShrink isTruncated className={classNames(styles.part, styles.answers)}>
        {readOut.silent === undefined ? (
          readOut.answers.map(({ name, value }) => <Said key={name} name={name} value={value} />)
        ) : (
          <span className={styles.silent}>{readOut.silent}</span>
        )}
      </Stack>
      {hasOwn && (
        <Box as="span" canShrink isTruncated className={classNames(styles.part, styles.own)}>
          {readOut.own.map(({ name, value }) => (
            <Said key={name} name={name} value={value} />
          ))}
        </Box>
      )}
      <Cluster
        as="span"
        isOneLine
        columnGap="sm"
        canShrink
        isTruncated
        className={classNames(styles.part, styles.events)}
      >
        <Text
          as="span"
          flex="grow"
          weight="medium"
          tone="on-plum-soft"
          canShrink
          isTruncated
          className={styles.said}
        >
          {readOut.drinking !== undefined && (
            <>
              <Diamond /> {readOut.drinking}
            </>
          )}
        </Text>
        {readOut.appointments !== undefined && <Said name={t('appointment')} value={readOut.appointments} />}
      </Cluster>
      <Cluster columnGap="sm" align="center" isPushedToEnd className={styles.links}>
        {diary.length === 1 && entry !== undefined && (
          <Text as={Link} size="small" weight="medium" tone="link" to={entryAddress(clientId, entry)}>
            {t('diaryCount', { count: 1 })}
          </Text>
        )}
        {diary.length > 1 && (
          <Button variant="link" onPress={onOpen}>
            {t('diaryCount', { count: diary.length })}
          </Button>
        )}
        {messages > 0 && (
          <Button variant="link" onPress={onOpen}>
            {t('messageCount', { count: messages })}
          </Button>
        )}
        <Button variant="link" onPress={onOpen}>
          {t('openDay')}
        </Button>
      </Cluster>
    </Cluster>
  )
}

function Said({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Box as="span" canShrink isTruncated className={styles.said}>
      <Text as="span" tone="text-2">
        {name}
      </Text>{' '}
      <Text as="span" weight="medium" tone="text">
        {value}
      </Text>
    </Box>
  )
}
