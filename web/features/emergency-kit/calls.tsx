import { langOf, wordedIn } from '@standfest/domain/base/worded.ts'
import { IconPhone } from '@tabler/icons-react'
import type { ContentItem } from '#api/content-item.ts'
import { textOf } from '#content/item-values.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { dial, inGroups } from '#session/phone.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import hues from '#ui/hue.module.css'
import { IconTile } from '#ui/icon-tile.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './calls.module.css'
import { numberOf } from './contact-number.ts'
import * as words from './emergency-kit.texts.ts'

type CallsProps = {
  readonly contacts: readonly ContentItem[]
  /** Whether contacts may still be loading. */
  readonly isPending: boolean
  /**
   * Whether the kit is the reader's own; for the care team the contacts are plain details, and whom else to call is
   * printed only.
   */
  readonly isOwn: boolean
}

/**
 * The call buttons: the client's own contacts, the clinic and its hotlines, and 112, which is always the last (§2).
 * While contacts are loading, their place is reserved: a number must not move under a thumb.
 */
export function Calls({ contacts, isPending, isOwn }: CallsProps) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { clinic, hotlines } = useConfig()
  const [first, ...others] = contacts
  const isAwaited = isPending && first === undefined
  const ofEverybody = [
    { name: clinic.name, text: t('clinic'), phone: clinic.phone, phoneShown: inGroups(clinic) },
    ...hotlines.map(({ name, ...number }) => ({
      ...number,
      name: wordedIn(name, language),
      lang: langOf(name, language),
      text: '',
    })),
  ].filter(({ phone }) => phone !== '')
  const emergency = { name: t('number'), text: t('numberText'), phone: '112' }
  if (!isOwn) {
    return (
      <Stack
        as="section"
        gap="sm-plus"
        above="sm-plus"
        className={styles.calls}
        id="anrufen"
        aria-label={t('jump.calls')}
      >
        {isAwaited && <AwaitedContact />}
        {first && (
          <Card as="ul" isFlush isRuledBetween>
            {contacts.map((one) => (
              <NumberRow key={one.id} {...lineOf(one)} />
            ))}
          </Card>
        )}
        <Card as="ul" isFlush isRuledBetween className={styles.onPaper ?? ''}>
          {[...ofEverybody, emergency].map((one) => (
            <NumberRow key={`${one.name} ${one.phone}`} {...one} />
          ))}
        </Card>
      </Stack>
    )
  }
  const listed = [...others.map(lineOf).filter(({ phone }) => phone !== ''), ...ofEverybody]
  return (
    <Stack
      as="section"
      gap="sm-plus"
      above="sm-plus"
      className={styles.calls}
      id="anrufen"
      aria-label={t('jump.calls')}
    >
      {isAwaited && <AwaitedContact />}
      {first && <FirstContact contact={first} />}
      {!isAwaited && !first && <FirstNumber />}
      <Card as="ul" isFlush isRuledBetween>
        {listed.map((one) => (
          <CallRow key={`${one.name} ${one.phone}`} {...one} label={t('call')} />
        ))}
        {(first || isAwaited) && <CallRow {...emergency} label="112" />}
      </Card>
    </Stack>
  )
}

function AwaitedContact() {
  return (
    <Card>
      <div className={styles.awaited}>
        <Skeleton count={2} />
      </div>
    </Card>
  )
}

function FirstContact({ contact }: { readonly contact: ContentItem }) {
  const t = useWords(words)
  const name = textOf(contact.name)
  const [firstName = ''] = name.split(' ')
  const initials = name
    .split(' ')
    .map((part) => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <Card>
      <Cluster isOneLine gap="sm" align="center" below="sm-plus" className={styles.first}>
        <Avatar initials={initials} size="lg" />
        <Box canShrink>
          <Text size="lg" weight="bold" line="snug">
            {name}
          </Text>
          <Detail>{textOf(contact.relation)}</Detail>
          <Detail>{textOf(contact.note)}</Detail>
          <ReadNumber>{inGroups(numberOf(contact))}</ReadNumber>
        </Box>
      </Cluster>
      <Cluster
        as="a"
        isOneLine
        gap="xs"
        align="center"
        justify="center"
        paddingX="md-plus"
        size="lg"
        weight="bold"
        radius="md-plus"
        hiddenIn="print"
        className={classNames(hues.call, styles.large)}
        href={dial(textOf(contact.phone))}
      >
        <IconPhone aria-hidden="true" size={24} stroke={2} />
        {t('callName', { name: firstName })}
      </Cluster>
    </Card>
  )
}

function FirstNumber() {
  const t = useWords(words)
  return (
    <Card>
      <Cluster isOneLine gap="sm" align="center" below="sm-plus" className={styles.first}>
        <IconTile tone="ember">
          <IconPhone aria-hidden="true" size={24} stroke={1.75} />
        </IconTile>
        <Box canShrink>
          <Text size="lg" weight="bold" line="snug">
            {t('number')}
          </Text>
          <Detail>{t('numberText')}</Detail>
        </Box>
      </Cluster>
      <Cluster
        as="a"
        isOneLine
        gap="xs"
        align="center"
        justify="center"
        paddingX="md-plus"
        size="lg"
        weight="bold"
        radius="md-plus"
        hiddenIn="print"
        className={classNames(hues.call, styles.large)}
        href={dial('112')}
      >
        <IconPhone aria-hidden="true" size={24} stroke={2} />
        {t('callName', { name: '112' })}
      </Cluster>
    </Card>
  )
}

type Line = {
  readonly name: string
  /** The language of the name, if it is not that of the page. */
  readonly lang?: string | undefined
  readonly text: string
  readonly note?: string
  readonly phone: string
  readonly phoneShown?: string
}

function lineOf(contact: ContentItem): Line {
  const { name, relation, note } = contact
  return { name: textOf(name), text: textOf(relation), note: textOf(note), ...numberOf(contact) }
}

function NumberRow(line: Line) {
  return (
    <Cluster as="li" gap="xs" columnGap="sm" align="center" justify="between" className={styles.row}>
      <Facts {...line} />
    </Cluster>
  )
}

function CallRow({ label, ...line }: Line & { readonly label: string }) {
  const t = useWords(words)
  return (
    <Cluster as="li" gap="xs" columnGap="sm" align="center" justify="between" className={styles.row}>
      <Facts {...line} isNumberSaid={inGroups(line) === label} />
      <Cluster
        as="a"
        isOneLine
        isInline
        gap="xs"
        align="center"
        isPushedToEnd
        size="md"
        weight="bold"
        tone="on-ember-soft"
        surface="ember-soft"
        radius="md-plus"
        hiddenIn="print"
        className={styles.small}
        href={dial(line.phone)}
        aria-label={t('callName', { name: line.name })}
      >
        <IconPhone aria-hidden="true" size={20} stroke={2} />
        {label}
      </Cluster>
    </Cluster>
  )
}

/** Who somebody is, or a note about them. */
function Detail({ children }: { readonly children: string }) {
  return (
    <Text size="md" line="even" tone="text-2" whiteSpace="pre-wrap" breaksAnywhere className={styles.detail}>
      {children}
    </Text>
  )
}

function ReadNumber({ children }: { readonly children: string }) {
  return (
    <Text size="md" line="even" whiteSpace="nowrap" className={styles.number}>
      {children}
    </Text>
  )
}

function Facts({
  isNumberSaid = false,
  ...line
}: Line & {
  /** Whether the button beside it already shows the number as its label. */
  readonly isNumberSaid?: boolean
}) {
  return (
    <Box canShrink className={styles.facts}>
      <Text weight="bold" line="snug" lang={line.lang}>
        {line.name}
      </Text>
      {line.text !== '' && <Detail>{line.text}</Detail>}
      {line.note !== undefined && <Detail>{line.note}</Detail>}
      {!isNumberSaid && <ReadNumber>{inGroups(line)}</ReadNumber>}
    </Box>
  )
}
