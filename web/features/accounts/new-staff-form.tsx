import type { NewStaff } from '@standfest/domain/features/accounts/new-accounts.ts'
import { writableFields } from '@standfest/domain/features/accounts/account-views.ts'
import { type Account, accountTypes } from '@standfest/domain/features/accounts/accounts.ts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { useOverlay } from '#app/overlay-address.ts'
import { DiscardQuestion } from '#content/discard-question.tsx'
import { useErrorText } from '#language/error-text.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SlideOverContent } from '#ui/slide-over-content.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { AccountFields } from './account-fields.tsx'
import { type AccountForm, newFormOf, newlyWishedBy } from './account-form.ts'
import { RefusalBanner } from './edit-banner.tsx'
import { useCreateStaff } from './people.queries.ts'
import { useRefusedFields } from './use-refused-fields.ts'

const kinds = ['THERAPIST', 'ADMIN'] as const
type Kind = (typeof kinds)[number]
const changeable = writableFields['administration of staff']

/** The form for a new account of staff. */
export function NewStaffForm({ onCreated }: { readonly onCreated: (account: Account) => void }) {
  const { t } = useTranslation('accounts')
  const { t: ofPeople } = useTranslation('people')
  const { close } = useOverlay()
  const [kind, setKind] = useState<Kind>('THERAPIST')
  const { form, refusal, create } = useNewStaff(kind)
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsaved(isDirty)
  const submit = () =>
    create((account) => {
      unsaved.settle()
      onCreated(account)
    })
  return (
    <>
      <SlideOverContent
        onCloseRequest={close}
        title={ofPeople('create')}
        closeLabel={t('close')}
        initialFocus="first-field"
        banner={refusal && <RefusalBanner headline={ofPeople('notCreated')} refusal={refusal} />}
        onSubmit={submit}
        footer={
          <>
            <Button onPress={close}>{t('cancel')}</Button>
            <Button isPending={isSubmitting} type="submit" variant="primary">
              {t('create')}
            </Button>
          </>
        }
      >
        <RadioGroup
          label={ofPeople('newKind')}
          options={kinds.map((id) => ({
            id,
            label: ofPeople(`newKinds.${id}`),
            description: ofPeople(`newKinds.${id}Help`),
          }))}
          value={kind}
          onChange={setKind}
        />
        <FormProvider {...form}>
          <AccountFields changeable={changeable} isOwn={false} />
        </FormProvider>
      </SlideOverContent>
      <DiscardQuestion unsaved={unsaved} />
    </>
  )
}

function useNewStaff(kind: Kind) {
  const { language } = useConfig()
  const errorText = useErrorText()
  const send = useCreateStaff()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm<AccountForm>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: newFormOf({ language, lifeAreas: [], password: '' }),
  })
  const markRefusedFields = useRefusedFields(form)
  const create = (onCreated: (account: Account) => void) =>
    void form.handleSubmit(async (values) => {
      setRefusal(undefined)
      try {
        const account = { ...newlyWishedBy(values, changeable), type: accountTypes[kind] }
        onCreated(await send(account as NewStaff))
      } catch (error) {
        setRefusal(errorText(error))
        markRefusedFields(error)
      }
    })()
  return { form, refusal, create }
}
