import { IconBell, IconNote } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { textOf } from '#content/item-values.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useConfig } from '#session/config.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Calls } from './calls.tsx'
import * as words from './emergency-kit.texts.ts'
import { JumpBar } from './jump-bar.tsx'
import type { useKit } from './kit.ts'
import styles from './kit-page.module.css'
import { PaperFoot, PaperHead } from './paper-lines.tsx'

type ViewProps = {
  readonly found: Pick<ReturnType<typeof useKit>, 'kit' | 'isPending' | 'isError' | 'refetch'>
  readonly isOwn: boolean
  /** The patient code, for paper. */
  readonly code?: string | undefined
  /** What there is to do today, where no other page shows it. */
  readonly today?: ReactNode
  /** What stands at the end, away from a shaking thumb. */
  readonly children?: ReactNode
}

/** Whether it has been read and there is nothing in it. */
export function isEmptyKit({ kit, isPending, isError }: ViewProps['found']): boolean {
  return !isPending && !isError && Object.values(kit).every((part) => part.length === 0)
}

/** The kit for the worst evening: numbers stand at once, whatever else is still on its way (§2). */
export function KitView({ found, isOwn, code, today, children }: ViewProps) {
  const t = useWords(words)
  const { appName } = useConfig()
  const headings = `headings.${isOwn ? 'own' : 'staff'}` as const
  const { contacts, mnemonics, strategies, signals, notes } = found.kit
  return (
    <div className={styles.page}>
      <PaperHead code={code} />
      <h1 className={styles.title}>{t(isOwn ? 'title' : 'titleStaff')}</h1>
      <p className={classNames(styles.lead, !isOwn && styles.onScreen)}>{t(isOwn ? 'lead' : 'leadStaff')}</p>
      <JumpBar
        hasSteps={found.isPending || strategies.length > 0}
        hasSignals={found.isPending || signals.length > 0}
        hasToday={today !== undefined}
      />
      <Calls contacts={contacts} isOwn={isOwn} isPending={found.isPending} />
      {found.isError && (
        <div className={styles.section}>
          <Part read={{ ...found, data: undefined }} missing={t('unreadable')} skeleton={null}>
            {() => null}
          </Part>
        </div>
      )}
      {mnemonics.map((one) => (
        <div className={styles.mnemonic} key={one.id}>
          <span>{t(`${headings}.mnemonic`)}</span>
          <p>{textOf(one.title)}</p>
          {textOf(one.content) !== '' && <p className={styles.more}>{textOf(one.content)}</p>}
        </div>
      ))}
      {strategies.length > 0 && <Steps title={t(`${headings}.steps`)} steps={strategies} />}
      <Marks id="signale" title={t(`${headings}.signals`)} items={signals}>
        <IconBell aria-hidden="true" size={22} stroke={1.75} />
      </Marks>
      <Marks id="notizen" title={t(`${headings}.notes`)} items={notes}>
        <IconNote aria-hidden="true" size={22} stroke={1.75} />
      </Marks>
      {isEmptyKit(found) && <p className={styles.note}>{t(isOwn ? 'empty' : 'emptyStaff')}</p>}
      {/* What stands below comes with what is above it: it would be pushed away. */}
      {!found.isPending && (
        <>
          <p className={styles.note}>{t('notWatched', { appName })}</p>
          {today}
          <PaperFoot />
          {children}
        </>
      )}
    </div>
  )
}

function Steps({ title, steps }: { readonly title: string; readonly steps: readonly ContentItem[] }) {
  return (
    <section className={styles.section} id="schritte" aria-labelledby="schritte-titel">
      <h2 id="schritte-titel">{title}</h2>
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

/** Signals or notes: what is short stands beside its mark, what is longer below. */
function Marks(props: {
  readonly id: string
  readonly title: string
  readonly items: readonly ContentItem[]
  /** The mark. */
  readonly children: ReactNode
}) {
  const { id, title, items, children } = props
  if (items.length === 0) return null
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-titel`}>
      <h2 id={`${id}-titel`}>{title}</h2>
      <Card as="ul" isFlush>
        {items.map((one) => (
          <li className={styles.signal} key={one.id}>
            {children}
            <div>
              {textOf(one.title)}
              {textOf(one.content) !== '' && <span>{textOf(one.content)}</span>}
            </div>
          </li>
        ))}
      </Card>
    </section>
  )
}
