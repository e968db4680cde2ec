import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { dial } from '#app/phone.ts'
import type { ContentItem } from '#content/content-feature.ts'
import { textOf } from '#content/item-values.ts'
import { useLanguage } from '#language/language.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './calls.module.css'

type CallsProps = {
  readonly contacts: readonly ContentItem[]
  /** Whether contacts may still be on their way. */
  readonly isPending: boolean
}

/**
 * Whom to call: the own contacts, the clinic and its hotlines, and 112, which is always the last (§2). While contacts are
 * on their way, their place is held: no number that can be called gives way to another under a thumb.
 */
export function Calls({ contacts, isPending }: CallsProps) {
  const { t } = useTranslation('emergency-kit')
  const { language } = useLanguage()
  const { clinic, hotlines } = useConfig()
  const [first, ...others] = contacts
  const isAwaited = isPending && first === undefined
  const listed = [
    ...others.map((one) => ({
      name: textOf(one.name),
      text: textOf(one.relation),
      phone: textOf(one.phone),
    })),
    { name: clinic.name, text: t('clinic'), phone: clinic.phone },
    ...hotlines.map(({ name, phone }) => ({ name: name[language], text: phone, phone })),
  ].filter(({ phone }) => phone !== '')
  return (
    <section className={styles.calls} id="anrufen" aria-label={t('jump.calls')}>
      {isAwaited && <AwaitedContact />}
      {first && <FirstContact contact={first} />}
      {!isAwaited && !first && <FirstNumber />}
      <Card as="ul" isFlush>
        {listed.map((one) => (
          <CallRow key={`${one.name} ${one.phone}`} {...one} label={t('call')} />
        ))}
        {(first || isAwaited) && (
          <CallRow name={t('number')} text={t('numberText')} phone="112" label="112" />
        )}
      </Card>
    </section>
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
  const { t } = useTranslation('emergency-kit')
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
      <div className={styles.first}>
        <Avatar initials={initials} size="lg" />
        <p>
          <strong>{name}</strong>
          <span>{textOf(contact.relation)}</span>
          <span className={styles.onPaper}>{textOf(contact.phone)}</span>
        </p>
      </div>
      <a className={styles.large} href={dial(textOf(contact.phone))}>
        <IconPhone aria-hidden="true" size={24} stroke={2} />
        {t('callName', { name: firstName })}
      </a>
    </Card>
  )
}

function FirstNumber() {
  const { t } = useTranslation('emergency-kit')
  return (
    <Card>
      <div className={styles.first}>
        <IconTile tone="ember">
          <IconPhone aria-hidden="true" size={24} stroke={1.75} />
        </IconTile>
        <p>
          <strong>{t('number')}</strong>
          <span>{t('numberText')}</span>
        </p>
      </div>
      <a className={styles.large} href={dial('112')}>
        <IconPhone aria-hidden="true" size={24} stroke={2} />
        {t('callName', { name: '112' })}
      </a>
    </Card>
  )
}

function CallRow(props: {
  readonly name: string
  readonly text: string
  readonly phone: string
  readonly label: string
}) {
  const { t } = useTranslation('emergency-kit')
  return (
    <li className={styles.row}>
      <p>
        <strong>{props.name}</strong>
        <span className={classNames(props.text === props.phone && styles.onScreen)}>{props.text}</span>
        <span className={styles.onPaper}>{props.phone}</span>
      </p>
      <a className={styles.small} href={dial(props.phone)} aria-label={t('callName', { name: props.name })}>
        <IconPhone aria-hidden="true" size={20} stroke={2} />
        {props.label}
      </a>
    </li>
  )
}
