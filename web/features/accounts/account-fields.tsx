import { languages } from '@standfest/domain/base/language.ts'
import { type FieldGroup, type LineFormat } from '@standfest/domain/features/accounts/person-field.ts'
import {
  fieldsOfGroup,
  type GroupedField,
  personFields,
  prefixes,
  titleIds,
} from '@standfest/domain/features/accounts/person-fields.ts'
import { useFormContext } from 'react-hook-form'
import { CheckInput } from '#editing/fields/check-input.tsx'
import { TimeInput } from '#editing/fields/time-input.tsx'
import { usePhonePlans } from '#language/phone-plans.ts'
import { choiceName } from '#language/set-notes.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import styles from './account-fields.module.css'
import type { AccountForm, Changeable } from './account-form.ts'
import { AccountChoice, AccountLine, BirthdayInput } from './account-inputs.tsx'
import * as words from './accounts.texts.ts'
import { rowsOf } from './field-rows.ts'
import { Section } from './section.tsx'

type Shown = { readonly changeable: readonly Changeable[]; readonly isOwn: boolean }

/** The editable fields of an account, in groups; used for everyone's own account and for clients. */
export function AccountFields(shown: Shown) {
  usePhonePlans()
  const t = useWords(words)
  return (
    <>
      <FieldSection {...shown} title={t('groups.person')} groups={['person']} />
      <FieldSection {...shown} title={t('groups.access')} groups={['login', 'administration']} />
      <FieldSection {...shown} title={t('groups.contact')} groups={['numbers', 'postal address']} />
      <FieldSection {...shown} title={t('groups.treatment')} groups={['treatment']} />
      {shown.changeable.includes('surveyTimeHour') && <ReminderInputs />}
    </>
  )
}

function FieldSection({
  title,
  groups,
  changeable,
  isOwn,
}: Shown & { readonly title: string; readonly groups: readonly FieldGroup[] }) {
  const fields = groups.flatMap(fieldsOfGroup).filter((field) => changeable.includes(field))
  if (fields.length === 0) return null
  return (
    <Section title={title}>
      {rowsOf(fields).map(({ row, fields: ofRow }) => {
        const inputs = ofRow.map((field) => (
          <FieldInput key={field} field={field} isOwn={isOwn} hasSets={changeable.includes('textSet')} />
        ))
        return row === undefined ? (
          inputs
        ) : (
          <div key={row} className={styles[row]}>
            {inputs}
          </div>
        )
      })}
    </Section>
  )
}

const inputTypes = {
  text: 'text',
  code: 'text',
  name: 'text',
  'login name': 'text',
  'e-mail': 'email',
  phone: 'tel',
} as const satisfies Readonly<Record<Exclude<LineFormat, 'birthday' | 'choice'>, string>>
/** Fields with names and codes, which the keyboard must not autocorrect. */
const asTyped = { autoCorrect: 'off', spellCheck: 'false' } as const

/** The language of an account; a client's can be a set of texts that the clinic offers. */
function LanguageInput({ hasSets }: { readonly hasSets: boolean }) {
  const t = useWords(words)
  const { textSets } = useConfig()
  const sets = hasSets ? textSets.map((id) => ({ id, label: choiceName(id) })) : []
  return (
    <AccountChoice
      name="language"
      options={[...languages.map((id) => ({ id, label: t(`languages.${id}`) })), ...sets]}
    />
  )
}

function FieldInput({
  field,
  isOwn,
  hasSets,
}: {
  readonly field: GroupedField
  readonly isOwn: boolean
  readonly hasSets: boolean
}) {
  const t = useWords(words)
  if (field === 'birthday') return <BirthdayInput />
  if (field === 'language') return <LanguageInput hasSets={hasSets} />
  if (field === 'prefix') {
    const options = prefixes.map((id) => ({ id, label: t(`prefixes.${id === '' ? 'none' : id}`) }))
    return <AccountChoice name={field} options={options} />
  }
  if (field === 'titleId') {
    const options = titleIds.map((id) => ({ id, label: id === '' ? t('noTitle') : id }))
    return <AccountChoice name={field} options={options} />
  }
  const { format, isRequired } = personFields[field]
  const isCode = format === 'code' || format === 'login name'
  const help = field === 'alias' && !isOwn ? 'aliasOfOther' : field
  return (
    <AccountLine
      name={field}
      isRequired={isRequired}
      type={inputTypes[format]}
      help={isHelp(help) ? t(`help.${help}`) : undefined}
      {...(isCode && asTyped)}
    />
  )
}

function isHelp(name: string): name is keyof typeof words.de.help {
  return name in words.de.help
}

/** The reminder settings of the check-in: the time, and whether by e-mail. */
function ReminderInputs() {
  const t = useWords(words)
  const form = useFormContext<AccountForm>()
  return (
    <Section title={t('groups.reminder')}>
      <TimeInput form={form} name="surveyTime" label={t('fields.surveyTime')} isRequired />
      <CheckInput form={form} name="notifyViaMail">
        {t('fields.notifyViaMail')}
      </CheckInput>
    </Section>
  )
}
