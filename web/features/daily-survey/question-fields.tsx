import { coreQuestions, type SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import {
  mayStayUnnamed,
  type TemplateFault,
} from '@standfest/domain/features/daily-survey/template-faults.ts'
import { useWrittenLanguages } from '#content/use-written-languages.ts'
import styles from '#content/versioned-form.module.css'
import * as versionedFormWords from '#content/versioned-form.texts.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AskingFields } from './asking-fields.tsx'
import * as surveyTemplateWords from './survey-template.texts.ts'
import type { useTemplateForm } from './use-template-form.ts'

const core: readonly string[] = coreQuestions

/**
 * The form of one question of the template: its text, whether it is required, its answers' labels, and its position.
 */
export function QuestionFields({
  form,
  item,
  place,
}: {
  readonly form: ReturnType<typeof useTemplateForm>
  readonly item: SurveyItem
  readonly place: number
}) {
  const t = useWords(surveyTemplateWords)
  const tForm = useWords(versionedFormWords)
  const written = useWrittenLanguages()
  const faultOf = useTemplateFault(form.faults)
  const number = place + 1
  const isOwn = !core.includes(item.id)
  const put = (different: Partial<SurveyItem>) => form.change(place, { ...item, ...different })
  const order = faultOf(`items.${place}`) ?? faultOf(`items.${place}.id`)
  return (
    <Card as="section" aria-label={t('question', { number })} gap="sm" layout="stack">
      <div>
        <Text as="h2" size="md">
          {t('question', { number })}
        </Text>
        <Text tone="text-2" maxWidth="text">
          {t(`types.${item.answerType}`)}
          {item.askedAfterConsumption !== undefined &&
            `, ${t(item.askedAfterConsumption ? 'afterYes' : 'afterNo')}`}
          {!isOwn && `, ${t('core')}`}
        </Text>
      </div>
      {order !== undefined && <Text tone="on-rose-soft">{order}</Text>}
      <Stack gap="sm" columnGap="md" align="end" className={styles.pair}>
        {(['question', 'help'] as const).flatMap((part) =>
          written.map((language) => (
            <TextField
              key={part + language}
              label={t(`words.${part}`, { language: tForm(`languages.${language}`) })}
              optional={part === 'help' || language === 'de_SIMPLE' ? t('optional') : undefined}
              autoComplete="off"
              value={item[part][language] ?? ''}
              onChange={(words) => put({ [part]: { ...item[part], [language]: words } })}
              error={faultOf(`items.${place}.${part}.${language}`)}
            />
          )),
        )}
      </Stack>
      {item.options.length > 0 && (
        <Stack as="fieldset" gap="xs" canShrink>
          <Text as="legend" below="2xs-plus" weight="medium">
            {t('answers')}
          </Text>
          <Stack gap="sm" columnGap="md" align="end" className={styles.pair}>
            {item.options.flatMap(({ id, label }, at) =>
              written.map((language) => (
                <TextField
                  key={String(id) + language}
                  label={t('answer', { number: at + 1, language: tForm(`languages.${language}`) })}
                  optional={mayStayUnnamed(item, at) || language === 'de_SIMPLE' ? t('optional') : undefined}
                  autoComplete="off"
                  value={label[language] ?? ''}
                  onChange={(words) =>
                    put({ options: item.options.with(at, { id, label: { ...label, [language]: words } }) })
                  }
                  error={faultOf(`items.${place}.options.${at}.label.${language}`)}
                />
              )),
            )}
          </Stack>
        </Stack>
      )}
      {isOwn && (
        <>
          <AskingFields item={item} onChange={(changed) => form.change(place, changed)} />
          {faultOf(`items.${place}.weekdays`) !== undefined && (
            <Text tone="on-rose-soft">{faultOf(`items.${place}.weekdays`)}</Text>
          )}
          <Checkbox
            error={faultOf(`items.${place}.required`)}
            isSelected={item.required}
            onChange={(required) => put({ required })}
          >
            {t('required')}
          </Checkbox>
        </>
      )}
      <Cluster gap="xs">
        <Button
          variant="subtle"
          flush="start"
          isDisabled={place === 0}
          onPress={() => form.move(place, place - 1)}
        >
          {t('up', { number })}
        </Button>
        <Button
          variant="subtle"
          isDisabled={place === form.items.length - 1}
          onPress={() => form.move(place, place + 1)}
        >
          {t('down', { number })}
        </Button>
        {isOwn && (
          <Button variant="subtle" onPress={() => form.remove(place)}>
            {t('remove', { number })}
          </Button>
        )}
      </Cluster>
    </Card>
  )
}

/** The messages for invalid fields of the questions, once a save was attempted. */
function useTemplateFault(faults: readonly TemplateFault[]): (field: string) => string | undefined {
  const t = useWords(surveyTemplateWords)
  const tForm = useWords(versionedFormWords)
  return (field) => {
    const fault = faults.find((one) => one.field === field)
    if (fault === undefined) return undefined
    const count = fault.count ?? 0
    if (fault.rule === 'required' || fault.rule === 'tooLong') return tForm(fault.rule, { count })
    return t(`rules.${fault.rule}`, { count })
  }
}
