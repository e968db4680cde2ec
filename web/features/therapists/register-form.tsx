import { prefixes, titleIds } from '@standfest/domain/features/accounts/person-fields.ts'
import { registerTherapist } from '@standfest/domain/features/therapists/registration.calls.ts'
import { RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { CheckInput } from '#editing/fields/check-input.tsx'
import { ChoiceInput } from '#editing/fields/choice-input.tsx'
import * as doorWords from '#entrance/door.texts.ts'
import styles from '#entrance/door-form.module.css'
import { DoorHead } from '#entrance/door-head.tsx'
import { DoorRefusal } from '#entrance/door-refusal.tsx'
import { useRefused } from '#entrance/door-refused.ts'
import { TextLink } from '#entrance/door-text-link.tsx'
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

/** Who somebody is, and that they accept the terms. The password comes with the confirmation of the address. */
export function RegisterForm({ onRequested }: { readonly onRequested: () => void }) {
  const t = useWords(therapistsWords)
  const tDoor = useWords(doorWords)
  const { language } = useLanguage()
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
      <DoorHead title={t('register.title')} lead={t('register.lead')} />
      <DoorRefusal headline={t('register.refused')} refused={refused} />
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
        {tDoor('backToLogin')}
      </LinkButton>
    </form>
  )
}
