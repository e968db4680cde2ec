import { languages } from '@standfest/domain/base/language.ts'
import { prefixes, titleIds } from '@standfest/domain/features/accounts/account-fields.ts'
import { usePhonePlans } from '#language/phone-plans.ts'
import { useWords } from '#language/words.ts'
import styles from './account-fields.module.css'
import type { Changeable } from './account-form.ts'
import { AccountChoice, AccountLine, BirthdayInput } from './account-inputs.tsx'
import * as words from './accounts.texts.ts'
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
            <AccountChoice
              name="prefix"
              options={prefixes.map((id) => ({ id, label: t(`prefixes.${id === '' ? 'none' : id}`) }))}
            />
            <AccountChoice
              name="titleId"
              options={titleIds.map((id) => ({ id, label: id === '' ? t('noTitle') : id }))}
            />
          </div>
          <AccountLine name="name" isRequired />
          <AccountLine name="surname" isRequired />
          {may('birthday') && <BirthdayInput />}
        </Section>
      )}
      <Section title={t('groups.access')}>
        {may('alias') && (
          <>
            <AccountLine
              name="alias"
              isRequired
              help={t(isOwn ? 'help.alias' : 'help.aliasOfClient')}
              autoCorrect="off"
              spellCheck="false"
            />
            <AccountLine name="email" type="email" isRequired help={t('help.email')} />
            <AccountChoice
              name="language"
              options={languages.map((id) => ({ id, label: t(`languages.${id}`) }))}
            />
          </>
        )}
        {may('externalId') && (
          <AccountLine name="externalId" help={t('help.externalId')} autoCorrect="off" spellCheck="false" />
        )}
      </Section>
      {may('street') && (
        <Section title={t('groups.contact')}>
          {may('phone') && <AccountLine name="phone" type="tel" help={t('help.phone')} />}
          {may('mobile') && <AccountLine name="mobile" type="tel" />}
          <AccountLine name="street" />
          <AccountLine name="address" />
          <div className={styles.town}>
            <AccountLine name="zip" />
            <AccountLine name="location" />
          </div>
        </Section>
      )}
      {may('customId') && (
        <Section title={t('groups.treatment')}>
          <AccountLine name="customId" help={t('help.customId')} autoCorrect="off" spellCheck="false" />
        </Section>
      )}
      {may('surveyTimeHour') && <ReminderInputs />}
    </>
  )
}
