import { prefixes, titleIds } from '@standfest/domain/features/accounts/person-fields.ts'
import { registerTherapist } from '@standfest/domain/features/therapists/registration.calls.ts'
import { RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { CheckInput } from '#editing/fields/check-input.tsx'
import { ChoiceInput } from '#editing/fields/choice-input.tsx'
import * as entranceWords from '#entrance/entrance.texts.ts'
import styles from '#entrance/entrance-form.module.css'
import { EntranceHead } from '#entrance/entrance-head.tsx'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { TextLink } from '#entrance/text-link.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { fieldErrorText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useFields } from '#ui/use-fields.ts'
import { RegisterTextField } from './register-text-field.tsx'
import type { RegisterValues } from './register-values.ts'
import * as therapistsWords from './therapists.texts.ts'

const nothing: RegisterValues = {
  prefix: '',
  titleId: '',
  name: '',
  surname: '',
  email: '',
  alias: '',
  terms: false,
}

/**
 * The registration form: name and address, and that the terms are accepted. The password is set when the address is
 * confirmed.
 */
export function RegisterForm({ onRequested }: { readonly onRequested: () => void }) {
  const t = useWords(therapistsWords)
  const tEntrance = useWords(entranceWords)
  const { original: language } = useLanguage()
  const { refused, trying } = useRefused()
  const form = useFields<RegisterValues>({ defaultValues: nothing })
  const { handleSubmit, formState, setError, setFocus } = form

  const submit = handleSubmit(({ terms, ...person }) =>
    trying(
      async () => {
        await send(registerTherapist, {
          query: { legalAccept: terms ? 'true' : 'false' },
          body: { ...person, language },
        })
        onRequested()
      },
      (error) => {
        if (!(error instanceof RequestFailed) || error.code !== 'ERROR.EMAIL_NOT_ALLOWED') return
        const message = fieldErrorText(error, 'email', language)
        setError('email', message === undefined ? {} : { message })
        setFocus('email')
      },
    ),
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EntranceHead title={t('register.title')} lead={t('register.lead')} />
      <EntranceRefusal headline={t('register.refused')} refused={refused} />
      <ChoiceInput
        form={form}
        name="prefix"
        label={t('register.prefix')}
        isMain
        options={prefixes.map((id) => ({ id, label: t(`register.prefixes.${id === '' ? 'none' : id}`) }))}
      />
      <ChoiceInput
        form={form}
        name="titleId"
        label={t('register.titleId')}
        isMain
        options={titleIds.map((id) => ({ id, label: id === '' ? t('register.noTitle') : id }))}
      />
      <RegisterTextField form={form} name="name" autoComplete="given-name" />
      <RegisterTextField form={form} name="surname" autoComplete="family-name" />
      <RegisterTextField form={form} name="email" autoComplete="email" help={t('register.emailHelp')} />
      <RegisterTextField form={form} name="alias" autoComplete="username" help={t('register.aliasHelp')} />
      <CheckInput
        form={form}
        name="terms"
        judge={(isAccepted) => (isAccepted ? undefined : t('faults.terms'))}
      >
        {t('register.terms')}
      </CheckInput>
      <TextLink to="/agb" opensTab>
        {t('register.readTerms')}
      </TextLink>
      <Button type="submit" variant="primary" size="xl" isBlock isPending={formState.isSubmitting}>
        {t('register.submit')}
      </Button>
      <LinkButton href="/login" variant="subtle" isBlock>
        {tEntrance('backToLogin')}
      </LinkButton>
    </form>
  )
}
