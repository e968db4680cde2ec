import { languages } from '@standfest/domain/base/language.ts'
import { prefixes, titleIds } from '@standfest/domain/features/accounts/account-fields.ts'
import { usePhonePlans } from '#language/phone-plans.ts'
import { useWords } from '#language/words.ts'
import styles from './account-fields.module.css'
import type { Changeable } from './account-form.ts'
import * as words from './accounts.texts.ts'
import { BirthdayInput } from './birthday-input.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { LineInput } from './line-input.tsx'
import { ReminderInputs } from './reminder-inputs.tsx'
import { Section } from './section.tsx'

/** The fields of an account that somebody may change, in groups; used by everyone's own account and for clients. */
export function AccountFields({
  changeable,
  isOwn,
}: {
  readonly changeable: readonly Changeable[]
  readonly isOwn: boolean
}) {
  usePhonePlans()
  const t = useWords(words)
  const may = (field: Changeable) => changeable.includes(field)
  return (
    <>
      {may('name') && (
        <Section title={t('groups.person')}>
          <div className={styles.pair}>
            <ChoiceInput
              name="prefix"
              options={prefixes.map((id) => ({ id, label: t(`prefixes.${id === '' ? 'none' : id}`) }))}
            />
            <ChoiceInput
              name="titleId"
              options={titleIds.map((id) => ({ id, label: id === '' ? t('noTitle') : id }))}
            />
          </div>
          <LineInput name="name" isRequired />
          <LineInput name="surname" isRequired />
          {may('birthday') && <BirthdayInput />}
        </Section>
      )}
      <Section title={t('groups.access')}>
        {may('alias') && (
          <>
            <LineInput
              name="alias"
              isRequired
              help={t(isOwn ? 'help.alias' : 'help.aliasOfOther')}
              autoCorrect="off"
              spellCheck="false"
            />
            <LineInput name="email" type="email" isRequired help={t('help.email')} />
            <ChoiceInput
              name="language"
              options={languages.map((id) => ({ id, label: t(`languages.${id}`) }))}
            />
          </>
        )}
        {may('externalId') && (
          <LineInput name="externalId" help={t('help.externalId')} autoCorrect="off" spellCheck="false" />
        )}
      </Section>
      {may('street') && (
        <Section title={t('groups.contact')}>
          {may('phone') && <LineInput name="phone" type="tel" help={t('help.phone')} />}
          {may('mobile') && <LineInput name="mobile" type="tel" />}
          <LineInput name="street" />
          <LineInput name="address" />
          <div className={styles.town}>
            <LineInput name="zip" />
            <LineInput name="location" />
          </div>
        </Section>
      )}
      {may('customId') && (
        <Section title={t('groups.treatment')}>
          <LineInput name="customId" help={t('help.customId')} autoCorrect="off" spellCheck="false" />
        </Section>
      )}
      {may('surveyTimeHour') && <ReminderInputs />}
    </>
  )
}
