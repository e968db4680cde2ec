import { useFormContext } from 'react-hook-form'
import { CheckInput } from '#editing/fields/check-input.tsx'
import { TimeInput } from '#editing/fields/time-input.tsx'
import { useWords } from '#language/words.ts'
import type { AccountForm } from './account-form.ts'
import * as words from './accounts.texts.ts'
import { Section } from './section.tsx'

/** When a client is reminded of the check-in, and whether by e-mail. */
export function ReminderInputs() {
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
