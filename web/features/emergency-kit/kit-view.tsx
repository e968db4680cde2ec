import { IconBell } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import type { ContentItem } from '#content/content-feature.ts'
import { textOf } from '#content/item-values.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { PartFault } from '#ui/part-fault.tsx'
import { Calls } from './calls.tsx'
import { JumpBar } from './jump-bar.tsx'
import styles from './kit-page.module.css'
import type { useKit } from './kit.ts'
import { PaperFoot, PaperHead } from './paper-lines.tsx'

type ViewProps = {
  readonly found: Pick<ReturnType<typeof useKit>, 'kit' | 'isPending' | 'isError' | 'refetch'>
  readonly isOwn: boolean
  /** The patient code, for paper. */
  readonly code?: string | undefined
  /** What stands at the end, away from a shaking thumb. */
  readonly children?: ReactNode
}

/** Whether it has been read and there is nothing in it. */
export function isEmptyKit({ kit, isPending, isError }: ViewProps['found']): boolean {
  const parts = [kit.contacts, kit.mnemonics, kit.strategies, kit.signals]
  return !isPending && !isError && parts.every((part) => part.length === 0)
}

/** The kit for the worst evening: numbers stand at once, whatever else is still on its way (§2). */
export function KitView({ found, isOwn, code, children }: ViewProps) {
  const { t } = useTranslation('emergency-kit')
  const { appName } = useConfig()
  const { contacts, mnemonics, strategies, signals } = found.kit
  return (
    <div className={styles.page}>
      <PaperHead code={code} />
      <h1 className={styles.title}>{t(isOwn ? 'title' : 'titleStaff')}</h1>
      <p className={classNames(styles.lead, !isOwn && styles.onScreen)}>{t(isOwn ? 'lead' : 'leadStaff')}</p>
      <JumpBar hasSteps={strategies.length > 0} hasSignals={signals.length > 0} />
      <Calls contacts={contacts} isPending={found.isPending} />
      {found.isError && (
        <div className={styles.section}>
          <PartFault text={t('unreadable')} again={t('reload')} onAgain={found.refetch} />
        </div>
      )}
      {mnemonics.map((one) => (
        <div className={styles.mnemonic} key={one.id}>
          <span>{t('mnemonic')}</span>
          <p>{textOf(one.title)}</p>
        </div>
      ))}
      {strategies.length > 0 && <Steps steps={strategies} />}
      {signals.length > 0 && <Signals signals={signals} />}
      {isEmptyKit(found) && <p className={styles.note}>{t('empty')}</p>}
      <p className={styles.note}>{t('notWatched', { appName })}</p>
      <PaperFoot />
      {children}
    </div>
  )
}

function Steps({ steps }: { readonly steps: readonly ContentItem[] }) {
  const { t } = useTranslation('emergency-kit')
  return (
    <section className={styles.section} id="schritte" aria-labelledby="schritte-titel">
      <h2 id="schritte-titel">{t('steps')}</h2>
      <Card as="ol" isFlush>
        {steps.map((one, index) => (
          <li className={styles.step} key={one.id}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <strong>{textOf(one.title)}</strong>
              <span>{textOf(one.content)}</span>
            </div>
          </li>
        ))}
      </Card>
    </section>
  )
}

function Signals({ signals }: { readonly signals: readonly ContentItem[] }) {
  const { t } = useTranslation('emergency-kit')
  return (
    <section className={styles.section} id="signale" aria-labelledby="signale-titel">
      <h2 id="signale-titel">{t('signals')}</h2>
      <Card as="ul" isFlush>
        {signals.map((one) => (
          <li className={styles.signal} key={one.id}>
            <IconBell aria-hidden="true" size={22} stroke={1.75} />
            {textOf(one.title)}
          </li>
        ))}
      </Card>
    </section>
  )
}
