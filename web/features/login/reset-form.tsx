import { requestRecovery } from '@standfest/domain/features/login/login.calls.ts'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { LineInput } from '#editing/fields/line-input.tsx'
import * as entranceWords from '#entrance/entrance.texts.ts'
import styles from '#entrance/entrance-form.module.css'
import { EntranceHead } from '#entrance/entrance-head.tsx'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useFields } from '#ui/use-fields.ts'
import * as loginWords from './login.texts.ts'

/** The form for a reset link: login name or e-mail address in one field (§2). */
export function ResetForm({ onRequested }: { readonly onRequested: () => void }) {
  const t = useWords(loginWords)
  const tEntrance = useWords(entranceWords)
  const [refusal, setRefusal] = useState<{ readonly error: unknown }>()
  const form = useFields({ defaultValues: { alias: '' } })
  const { handleSubmit, formState, setFocus } = form

  const submit = handleSubmit(async ({ alias }) => {
    setRefusal(undefined)
    try {
      await send(requestRecovery, { body: { alias: alias.trim() } })
      onRequested()
    } catch (error) {
      setRefusal({ error })
      setFocus('alias')
    }
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EntranceHead title={t('reset.title')} lead={t('reset.lead')} />
      {refusal !== undefined && (
        <Banner tone="error" headline={t('reset.refused')}>
          <ErrorWords error={refusal.error} />
        </Banner>
      )}
      <LineInput
        form={form}
        name="alias"
        label={t('reset.field')}
        isRequired
        judge={(alias) => (alias.trim() === '' ? t('reset.missing') : undefined)}
        autoComplete="username"
        autoCorrect="off"
        spellCheck="false"
      />
      <Button type="submit" variant="primary" size="xl" isBlock isPending={formState.isSubmitting}>
        {t('reset.submit')}
      </Button>
      <LinkButton href="/login" variant="subtle" isBlock>
        {tEntrance('backToLogin')}
      </LinkButton>
    </form>
  )
}
