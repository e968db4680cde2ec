import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { DiscardQuestion } from '#content/discard-question.tsx'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
import { SlideOverContent } from '#ui/slide-over-content.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { AccountForm } from './account-form.ts'
import * as accountsWords from './accounts.texts.ts'
import { RefusalBanner } from './edit-banner.tsx'

/** What stands around the fields of a new account, whoever it is for. */
export function NewAccountOverlay({
  form,
  words,
  refusal,
  onSubmit,
  children,
}: {
  readonly form: UseFormReturn<AccountForm>
  readonly words: { readonly title: string; readonly notCreated: string }
  readonly refusal: string | undefined
  /** `settle`: what was typed is stored, nothing of it is lost by leaving. */
  readonly onSubmit: (settle: () => void) => void
  readonly children: ReactNode
}) {
  const t = useWords(accountsWords)
  const { close } = useOverlay()
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsaved(isDirty)
  return (
    <>
      <SlideOverContent
        onCloseRequest={close}
        title={words.title}
        closeLabel={t('close')}
        initialFocus="first-field"
        banner={refusal && <RefusalBanner headline={words.notCreated} refusal={refusal} />}
        onSubmit={() => onSubmit(unsaved.settle)}
        footer={
          <>
            <Button onPress={close}>{t('cancel')}</Button>
            <Button isPending={isSubmitting} type="submit" variant="primary">
              {t('create')}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>{children}</FormProvider>
      </SlideOverContent>
      <DiscardQuestion unsaved={unsaved} />
    </>
  )
}
