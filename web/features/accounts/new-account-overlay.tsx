import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
import { SlideOverContent } from '#ui/slide-over-content.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import type { AccountForm, Base } from './account-form.ts'
import * as accountsWords from './accounts.texts.ts'

type Editing = Parameters<typeof EditingBanner>[0]['editing'] & {
  readonly form: UseFormReturn<AccountForm>
  /** The account once it is stored: it is changed where something was typed meanwhile. */
  readonly base: Base | undefined
  readonly submit: () => void
}

/** The overlay around the form for a new account, of a client or of staff. */
export function NewAccountOverlay({
  editing,
  leaving,
  words,
  children,
}: {
  readonly editing: Editing
  /** The open question before typed values are discarded. */
  readonly leaving: ReactNode
  readonly words: { readonly title: string; readonly notCreated: string }
  readonly children: ReactNode
}) {
  const t = useWords(accountsWords)
  const { close } = useOverlay()
  return (
    <>
      <SlideOverContent
        onCloseRequest={close}
        title={words.title}
        initialFocus="first-field"
        banner={<EditingBanner editing={editing} words={{ notSaved: words.notCreated }} />}
        onSubmit={editing.submit}
        footer={
          <>
            <CancelButton onPress={close} />
            <Button isPending={editing.form.formState.isSubmitting} type="submit" variant="primary">
              {t(editing.base ? 'save' : 'create')}
            </Button>
          </>
        }
      >
        <FormProvider {...editing.form}>{children}</FormProvider>
      </SlideOverContent>
      {leaving}
    </>
  )
}
