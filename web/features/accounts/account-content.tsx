import type { Day } from '@standfest/domain/base/day.ts'
import type { ShownLanguage } from '@standfest/domain/base/language.ts'
import type { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { type DifferenceText, EditingBanner } from '#editing/editing-banner.tsx'
import type { Difference } from '#editing/use-editing.ts'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useLeaving } from '#editing/use-leaving.tsx'
import { formatDay } from '#language/dates.ts'
import { nameOfLanguage } from '#language/set-notes.ts'
import { useWords } from '#language/words.ts'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SlideOverContent } from '#ui/slide-over-content.tsx'
import { CancelButton, CloseButton } from '#ui/usual-labels.tsx'
import { AccountDetails } from './account-details.tsx'
import { AccountFields } from './account-fields.tsx'
import { type AccountForm, type Base, type Changeable, formOf } from './account-form.ts'
import type { AccountSent, Saving } from './accounts.queries.ts'
import * as words from './accounts.texts.ts'

export type AccountContentProps = {
  readonly mode: 'view' | 'edit'
  readonly titles: { readonly view: string; readonly edit: string }
  readonly base: Base
  readonly therapist: PersonName | undefined
  readonly isOwn: boolean
  readonly changeable: readonly Changeable[]
  readonly reread: () => Promise<Base>
  readonly saving: Saving
  readonly savedText: string
  readonly onMode: (mode: 'view' | 'edit') => void
  readonly onClose: () => void
  /** Further groups of fields: below the details, below the form's fields. */
  readonly moreDetails?: ReactNode
  readonly moreFields?: ReactNode
}

/** The content of an account overlay: the account in view mode and in edit mode (§2). */
export function AccountContent(props: AccountContentProps) {
  const { mode, titles, base, changeable, isOwn, onMode, onClose } = props
  const t = useWords(words)
  const [isSaved, setSaved] = useState(false)
  const textOf = useDifferenceText()
  const isEditing = mode === 'edit'
  const { id: me } = useSession().account
  const editing = useFormEditing<Base, AccountForm, AccountSent>({
    base,
    versionOf: ({ account }) => account.version,
    reread: props.reread,
    formOf,
    ...props.saving,
    onSaved: () => {
      leaving.settle()
      setSaved(true)
      onMode('view')
    },
    draftAt: () => (isEditing ? { account: me, of: `account ${base.account.id}` } : undefined),
    notInDraft: ['password'],
  })
  const { isDirty, isSubmitting } = editing.form.formState
  const leaving = useLeaving(isEditing && isDirty, { isDraftStored: true, onDiscard: editing.giveUp })
  const edit = () => {
    editing.reset(base)
    setSaved(false)
    onMode('edit')
  }
  const savedBanner = isSaved && (
    <Banner tone="success" headline={t('saved')}>
      {props.savedText}
    </Banner>
  )
  return (
    <>
      <SlideOverContent
        onCloseRequest={onClose}
        title={titles[mode]}
        headActions={
          !isEditing &&
          changeable.length > 0 && (
            <Button
              icon={<IconPencil aria-hidden="true" size={18} stroke={1.75} />}
              onPress={edit}
              variant="subtle"
            >
              {t('editThis')}
            </Button>
          )
        }
        banner={
          isEditing ? (
            <EditingBanner editing={editing} words={{ notSaved: t('notSaved') }} textOf={textOf} />
          ) : (
            savedBanner || undefined
          )
        }
        initialFocus={isEditing ? 'first-field' : 'title'}
        onSubmit={isEditing ? editing.submit : undefined}
        footer={
          isEditing ? (
            <>
              <CancelButton onPress={onClose} />
              <Button isPending={isSubmitting} type="submit" variant="primary">
                {t('save')}
              </Button>
            </>
          ) : (
            <CloseButton onPress={onClose} />
          )
        }
      >
        {isEditing ? (
          <FormProvider {...editing.form}>
            <AccountFields changeable={changeable} isOwn={isOwn} />
            {props.moreFields}
          </FormProvider>
        ) : (
          <>
            <AccountDetails account={base.account} isOwn={isOwn} therapist={props.therapist} />
            {props.moreDetails}
          </>
        )}
      </SlideOverContent>
      {leaving.question}
    </>
  )
}

/** A field of an account that another person changed, with both of its values as text. */
function useDifferenceText(): (difference: Difference) => DifferenceText {
  const t = useWords(words)
  const told = (field: string, value: unknown): string => {
    if (value === '') return t('none')
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    if (field === 'language') return nameOfLanguage(value as ShownLanguage)
    if (field === 'prefix') return t(`prefixes.${value as 'Frau' | 'Herr'}`)
    return field === 'birthday' ? formatDay(value as Day) : String(value)
  }
  return ({ field, there, mine }) => ({
    label: t(`fields.${field as Exclude<keyof AccountForm, 'password'>}`),
    ...(field !== 'lifeAreas' && { values: { there: told(field, there), mine: told(field, mine) } }),
  })
}
