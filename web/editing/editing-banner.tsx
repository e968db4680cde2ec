import type { ReactNode } from 'react'
import { DraftNotStored } from '#drafts/draft-not-stored.tsx'
import { useDraftState } from '#drafts/use-draft-state.ts'
import { asSentence, useErrorText } from '#language/error-text.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './editing.texts.ts'
import styles from './editing-banner.module.css'
import type { Conflict, Difference, Outcome } from './use-editing.ts'

/** The texts of a form's banner. */
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

/** A difference between two values, as text. */
export type DifferenceText = {
  readonly label: string
  /** The stored and the typed value; absent where they are too long to be shown. */
  readonly values?: { readonly there: string; readonly mine: string } | undefined
}

type BannerWords = {
  /** The headline of a refusal, where it names what was not saved. */
  readonly notSaved?: string
  /** The message after a successful save; absent where that is reported elsewhere. */
  readonly saved?: string
  readonly unchanged?: string
}

/** The banner of a form, at most one: it stays until the next action (§2). */
export function EditingBanner({
  editing,
  words: own = {},
  fault,
  textOf,
  otherwise,
}: {
  readonly editing: Told
  readonly words?: BannerWords
  /** The refusal or failure of the last save. */
  readonly fault?: string | undefined
  /** Lists another person's changes, in words. */
  readonly textOf?: (difference: Difference) => DifferenceText
  /** The outcome shown instead of a successful save. */
  readonly otherwise?: ReactNode
}) {
  const t = useWords(words)
  const errorText = useErrorText()
  const isUnstored = useDraftState() === 'unkept' && editing.isDrafted === true
  const { conflict, failure, outcome } = editing
  if (conflict !== undefined) return <ConflictBanner editing={{ ...editing, conflict }} textOf={textOf} />
  if (fault !== undefined) return <Banner tone="error" headline={fault} />
  if (failure !== undefined)
    return (
      <Banner tone="error" headline={own.notSaved ?? t('notSaved')}>
        {asSentence(errorText(failure))} {t('stillHere')} <WhatToDo of={failure} />
      </Banner>
    )
  if (outcome === 'kept') return <Banner tone="lake">{t('conflict.kept')}</Banner>
  if (outcome === 'partly') return <Banner tone="lake">{t('partly')}</Banner>
  if (isUnstored) return <DraftNotStored />
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

/** The edit conflict's banner with its two ways on, neither of which loses a text unasked (§7). */
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
        <Cluster gap="xs">
          <Button onPress={reload}>{t('conflict.reload')}</Button>
          <Button onPress={keepMine}>{t('conflict.keep')}</Button>
        </Cluster>
      }
    >
      <p>
        {t('conflict.text')} <WhatToDo of="inzwischen-geaendert" />
      </p>
      {textOf !== undefined && (
        <Column as="ul" gap="2xs-plus" above="xs">
          {conflict.differences.map((difference) => (
            <DifferenceLine key={difference.field} text={textOf(difference)} />
          ))}
        </Column>
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
          <Cluster columnGap="xs">
            <dt>{t('conflict.there')}</dt>
            <Text as="dd" weight="medium" breaksAnywhere>
              {values.there}
            </Text>
          </Cluster>
          <Cluster columnGap="xs">
            <dt>{t('conflict.mine')}</dt>
            <Text as="dd" weight="medium" breaksAnywhere>
              {values.mine}
            </Text>
          </Cluster>
        </dl>
      )}
    </li>
  )
}
