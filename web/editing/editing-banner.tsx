import type { ReactNode } from 'react'
import { NotKept } from '#drafts/not-kept.tsx'
import { useKeeping } from '#drafts/use-keeping.ts'
import { asSentence, useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import * as words from './editing.texts.ts'
import styles from './editing-banner.module.css'
import type { Conflict, Difference, Outcome } from './use-editing.ts'

/** What a form says of itself. */
export type Told = {
  readonly conflict: Pick<Conflict<unknown>, 'differences'> | undefined
  readonly failure: unknown
  readonly outcome: Outcome | undefined
  readonly reload: () => void
  readonly keepMine: () => void
  readonly isDrafted?: boolean
  readonly isRestored?: boolean
  readonly giveUp?: () => void
}

/** A difference as people read it. */
export type DifferenceText = {
  readonly label: string
  /** Absent where the values would be too much to read. */
  readonly values?: { readonly there: string; readonly mine: string } | undefined
}

type BannerWords = {
  /** The headline of a refusal, where it names what was not saved. */
  readonly notSaved?: string
  /** Absent where what was saved is told in another place. */
  readonly saved?: string
  readonly unchanged?: string
}

/** The one thing that a form has to say: it stays until the next action (§2). */
export function EditingBanner({
  editing,
  words: own = {},
  fault,
  textOf,
  otherwise,
}: {
  readonly editing: Told
  readonly words?: BannerWords
  /** What kept the form from being sent. */
  readonly fault?: string | undefined
  /** Lists what somebody else changed, in words. */
  readonly textOf?: (difference: Difference) => DifferenceText
  /** What is told instead of a save that went well. */
  readonly otherwise?: ReactNode
}) {
  const t = useWords(words)
  const errorText = useErrorText()
  const isUnkept = useKeeping() === 'unkept' && editing.isDrafted === true
  const { conflict, failure, outcome } = editing
  if (conflict !== undefined) return <ConflictBanner editing={{ ...editing, conflict }} textOf={textOf} />
  if (fault !== undefined) return <Banner tone="error" headline={fault} />
  if (failure !== undefined)
    return (
      <Banner tone="error" headline={own.notSaved ?? t('notSaved')}>
        {asSentence(errorText(failure))} {t('stillHere')}
      </Banner>
    )
  if (outcome === 'kept') return <Banner tone="lake">{t('conflict.kept')}</Banner>
  if (isUnkept) return <NotKept />
  if (editing.isRestored === true && editing.giveUp !== undefined)
    return (
      <Banner
        headline={t('draft.headline')}
        action={<Button onPress={editing.giveUp}>{t('draft.giveUp')}</Button>}
      >
        {t('draft.text')}
      </Banner>
    )
  if (otherwise) return otherwise
  if (outcome === 'saved' && own.saved !== undefined) return <Banner tone="success" headline={own.saved} />
  if (outcome === 'unchanged') return <Banner tone="lake" headline={own.unchanged ?? t('unchanged')} />
  return null
}

/** Somebody else saved in the meantime: the two ways to go on, neither of which loses a text unasked (§7). */
function ConflictBanner({
  editing: { conflict, reload, keepMine },
  textOf,
}: {
  readonly editing: Pick<Told, 'reload' | 'keepMine'> & {
    readonly conflict: Pick<Conflict<unknown>, 'differences'>
  }
  readonly textOf: ((difference: Difference) => DifferenceText) | undefined
}) {
  const t = useWords(words)
  return (
    <Banner
      tone="error"
      headline={t('conflict.headline')}
      action={
        <div className={styles.ways}>
          <Button onPress={reload}>{t('conflict.reload')}</Button>
          <Button onPress={keepMine}>{t('conflict.keep')}</Button>
        </div>
      }
    >
      <p>{t('conflict.text')}</p>
      {textOf !== undefined && (
        <ul className={styles.differences}>
          {conflict.differences.map((difference) => (
            <DifferenceLine key={difference.field} text={textOf(difference)} />
          ))}
        </ul>
      )}
    </Banner>
  )
}

function DifferenceLine({ text: { label, values } }: { readonly text: DifferenceText }) {
  const t = useWords(words)
  return (
    <li>
      <strong>{label}</strong>
      {values !== undefined && (
        <dl className={styles.versions}>
          <div>
            <dt>{t('conflict.there')}</dt>
            <dd>{values.there}</dd>
          </div>
          <div>
            <dt>{t('conflict.mine')}</dt>
            <dd>{values.mine}</dd>
          </div>
        </dl>
      )}
    </li>
  )
}
