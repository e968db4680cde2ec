import { IconBell, IconNote } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { textOf } from '#content/item-values.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useConfig } from '#session/config.ts'
import { ReadAloud } from '#session/read-aloud.tsx'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { Calls } from './calls.tsx'
import * as words from './emergency-kit.texts.ts'
import { JumpBar } from './jump-bar.tsx'
import type { useKit } from './kit.ts'
import styles from './kit-page.module.css'
import { PaperFoot, PaperHead } from './paper-lines.tsx'
import { spokenKit } from './spoken-kit.ts'

type ViewProps = {
  readonly found: Pick<ReturnType<typeof useKit>, 'kit' | 'isPending' | 'isError' | 'refetch'>
  readonly isOwn: boolean
  /** The patient code, printed only. */
  readonly code?: string | undefined
  /** Today's open check-in, where no other page shows it. */
  readonly today?: ReactNode
  /** Content at the end, away from accidental taps. */
  readonly children?: ReactNode
}

/** Whether the kit is loaded and empty. */
export function isEmptyKit({ kit, isPending, isError }: ViewProps['found']): boolean {
  return !isPending && !isError && Object.values(kit).every((part) => part.length === 0)
}

/** The kit in an emergency: numbers are shown at once, whatever else is still loading (§2). */
export function KitView({ found, isOwn, code, today, children }: ViewProps) {
  const t = useWords(words)
  const { appName } = useConfig()
  const title = useId()
  const headings = `headings.${isOwn ? 'own' : 'staff'}` as const
  const { contacts, mnemonics, strategies, signals, notes } = found.kit
  return (
    <Text as="div" size="lg" maxWidth="client" className={styles.page}>
      <PaperHead code={code} />
      <Cluster isOneLine gap="xs" align="start" justify="between">
        <Text as="h1" size="3xl" flex="grow" canShrink className={styles.title} id={title}>
          {t(isOwn ? 'title' : 'titleStaff')}
        </Text>
        <ReadAloud parts={isEmptyKit(found) ? [] : spokenKit(found.kit, t)} isWritten describedBy={title} />
      </Cluster>
      <Box as="p" above="2xs-plus" hiddenIn={isOwn ? undefined : 'print'} className={styles.lead}>
        {t(isOwn ? 'lead' : 'leadStaff')}
      </Box>
      <JumpBar
        hasSteps={found.isPending || strategies.length > 0}
        hasSignals={found.isPending || signals.length > 0}
        hasToday={today !== undefined}
      />
      <Calls contacts={contacts} isOwn={isOwn} isPending={found.isPending} />
      {found.isError && (
        <Box above="section" className={styles.section}>
          <Part read={{ ...found, data: undefined }} missing={t('unreadable')} skeleton={null}>
            {() => null}
          </Part>
        </Box>
      )}
      {mnemonics.map((one) => (
        <Text
          as="div"
          above="sm-plus"
          tone="on-primary-soft"
          surface="primary-soft"
          radius="lg"
          className={styles.mnemonic}
          key={one.id}
        >
          <Text as="span" size="sm-plus" weight="medium">
            {t(`${headings}.mnemonic`)}
          </Text>
          <Text
            above="2xs"
            size="xl"
            weight="medium"
            line="close"
            font="voice"
            breaksAnywhere
            className={styles.saying}
          >
            {textOf(one.title)}
          </Text>
          {textOf(one.content) !== '' && (
            <Text above="2xs" size="md" whiteSpace="pre-wrap" breaksAnywhere className={styles.more}>
              {textOf(one.content)}
            </Text>
          )}
        </Text>
      ))}
      {strategies.length > 0 && <Steps title={t(`${headings}.steps`)} steps={strategies} />}
      <Marks id="signale" title={t(`${headings}.signals`)} items={signals}>
        <IconBell aria-hidden="true" size={22} stroke={1.75} />
      </Marks>
      <Marks id="notizen" title={t(`${headings}.notes`)} items={notes}>
        <IconNote aria-hidden="true" size={22} stroke={1.75} />
      </Marks>
      {isEmptyKit(found) && (
        <Text above="lg" size="md" tone="text-2" hiddenIn="print">
          {t(isOwn ? 'empty' : 'emptyStaff')}
        </Text>
      )}
      {/* Rendered together with the content above it, which would cause a layout shift otherwise. */}
      {!found.isPending && (
        <>
          <Text above="lg" size="md" tone="text-2" hiddenIn="print">
            {t('notWatched', { appName })}
          </Text>
          {today}
          <PaperFoot />
          {children}
        </>
      )}
    </Text>
  )
}

function Steps({ title, steps }: { readonly title: string; readonly steps: readonly ContentItem[] }) {
  return (
    <Box
      as="section"
      above="section"
      className={styles.section}
      id="schritte"
      aria-labelledby="schritte-titel"
    >
      <Text as="h2" below="xs" size="lg" id="schritte-titel">
        {title}
      </Text>
      <Card as="ol" isFlush isRuledBetween>
        {steps.map((one, index) => (
          <Cluster
            as="li"
            isOneLine
            gap="sm-plus"
            paddingY="sm-plus"
            paddingX="md"
            className={styles.step}
            key={one.id}
          >
            <Stack
              as="span"
              aria-hidden="true"
              align="center"
              justifyItems="center"
              flex="none"
              size="sm-plus"
              weight="bold"
              tone="on-primary-soft"
              surface="primary-soft"
              className={styles.number}
            >
              {index + 1}
            </Stack>
            <Text as="div" breaksAnywhere canShrink>
              <Text as="strong" isBlock weight="medium" line="close">
                {textOf(one.title)}
              </Text>
              <Text as="span" size="md" tone="text-2" whiteSpace="pre-wrap">
                {textOf(one.content)}
              </Text>
            </Text>
          </Cluster>
        ))}
      </Card>
    </Box>
  )
}

/** A list of signals or notes: short ones beside their icon, longer texts below. */
function Marks(props: {
  readonly id: string
  readonly title: string
  readonly items: readonly ContentItem[]
  /** The icon. */
  readonly children: ReactNode
}) {
  const { id, title, items, children } = props
  if (items.length === 0) return null
  return (
    <Box as="section" above="section" className={styles.section} id={id} aria-labelledby={`${id}-titel`}>
      <Text as="h2" below="xs" size="lg" id={`${id}-titel`}>
        {title}
      </Text>
      <Card as="ul" isFlush isRuledBetween>
        {items.map((one) => (
          <Cluster
            as="li"
            isOneLine
            gap="sm-plus"
            paddingY="sm-plus"
            paddingX="md"
            className={styles.signal}
            key={one.id}
          >
            {children}
            <Text as="div" breaksAnywhere canShrink>
              {textOf(one.title)}
              {textOf(one.content) !== '' && (
                <Text as="span" isBlock size="md" tone="text-2" whiteSpace="pre-wrap">
                  {textOf(one.content)}
                </Text>
              )}
            </Text>
          </Cluster>
        ))}
      </Card>
    </Box>
  )
}
