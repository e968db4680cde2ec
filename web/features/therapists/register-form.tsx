import { prefixes, titleIds } from '@standfest/domain/features/accounts/person-fields.ts'
import { registerTherapist } from '@standfest/domain/features/therapists/registration.calls.ts'
import { Controller } from 'react-hook-form'
import { RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
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
import { Checkbox } from '#ui/checkbox.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useFields } from '#ui/use-fields.ts'
import { RegisterChoice } from './register-choice.tsx'
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
  const { control, handleSubmit, formState, setError, setFocus } = useFields<RegisterValues>({
    defaultValues: nothing,
  })

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
      <RegisterChoice
        control={control}
        name="prefix"
        options={prefixes.map((id) => ({ id, label: t(`register.prefixes.${id === '' ? 'none' : id}`) }))}
      />
      <RegisterChoice
        control={control}
        name="titleId"
        options={titleIds.map((id) => ({ id, label: id === '' ? t('register.noTitle') : id }))}
      />
      <RegisterTextField control={control} name="name" autoComplete="given-name" />
      <RegisterTextField control={control} name="surname" autoComplete="family-name" />
      <RegisterTextField control={control} name="email" autoComplete="email" help={t('register.emailHelp')} />
      <RegisterTextField
        control={control}
        name="alias"
        autoComplete="username"
        help={t('register.aliasHelp')}
      />
      <Controller
        control={control}
        name="terms"
        rules={{ validate: (isAccepted) => isAccepted || t('faults.terms') }}
        render={({ field: { value, ...field }, fieldState }) => (
          <Checkbox {...field} isSelected={value} error={fieldState.error?.message}>
            {t('register.terms')}
          </Checkbox>
        )}
      />
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
