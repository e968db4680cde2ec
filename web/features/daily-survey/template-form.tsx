import { ownAnswerTypes } from '@standfest/domain/features/daily-survey/own-questions.ts'
import type { SurveyTemplateVersion } from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { templateLimits } from '@standfest/domain/features/daily-survey/template-faults.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveOutcome } from '#content/save-outcome.tsx'
import { Button } from '#ui/button.tsx'
import { QuestionFields } from './question-fields.tsx'
import styles from './survey-template.module.css'
import { TemplatePreview } from './template-preview.tsx'
import { useTemplateForm } from './use-template-form.ts'

/** The questions in their order; a new version is saved whole. */
export function TemplateForm({
  versions,
  onReload,
}: {
  readonly versions: readonly [SurveyTemplateVersion, ...SurveyTemplateVersion[]]
  readonly onReload: () => Promise<unknown>
}) {
  const { t } = useTranslation('survey-template')
  const form = useTemplateForm(versions)
  const fields = useRef<HTMLFormElement>(null)
  const [faultyTries, setFaultyTries] = useState(0)
  const [isPreviewed, setPreviewed] = useState(false)
  // A long form: what is wrong may stand far above the button.
  useEffect(() => {
    if (faultyTries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faultyTries])
  const isFull = form.items.length >= templateLimits.items
  return (
    <form
      ref={fields}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
        setFaultyTries(faultyTries + 1)
      }}
    >
      <p className={styles.lead}>{t('lead')}</p>
      <ol className={styles.questions}>
        {form.items.map((item, place) => (
          <li key={item.id}>
            <QuestionFields form={form} item={item} place={place} />
          </li>
        ))}
      </ol>
      <fieldset className={styles.group}>
        <legend>{t('add')}</legend>
        {isFull && <p className={styles.lead}>{t('full', { count: templateLimits.items })}</p>}
        <div className={styles.buttons}>
          {ownAnswerTypes.map((type) => (
            <Button key={type} isDisabled={isFull} onPress={() => form.add(type)}>
              {t(`types.${type}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className={styles.quiet}>
        <Button variant="subtle" aria-expanded={isPreviewed} onPress={() => setPreviewed(!isPreviewed)}>
          {t(isPreviewed ? 'hidePreview' : 'showPreview')}
        </Button>
      </div>
      {isPreviewed && <TemplatePreview items={form.items} />}
      <SaveOutcome
        form={form}
        fault={form.faults.length > 0 ? t('faulty', { count: form.faults.length }) : undefined}
        words={{
          saved: t('saved'),
          notSaved: t('notSaved'),
          conflict: t('conflict'),
          conflictText: t('conflictText'),
          showPresent: t('showPresent'),
        }}
        onReload={() => void onReload().then(form.discard)}
      />
      <div className={styles.actions}>
        {form.isChanged && <Button onPress={form.discard}>{t('discard')}</Button>}
        <Button type="submit" variant="primary" isDisabled={!form.isChanged} isPending={form.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
