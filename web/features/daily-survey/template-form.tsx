import { ownAnswerTypes } from '@standfest/domain/features/daily-survey/own-questions.ts'
import type { SurveyTemplateVersion } from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { templateLimits } from '@standfest/domain/features/daily-survey/template-faults.ts'
import { VersionedForm } from '#content/versioned-form.tsx'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { QuestionFields } from './question-fields.tsx'
import * as words from './survey-template.texts.ts'
import { TemplatePreview } from './template-preview.tsx'
import { useTemplateForm } from './use-template-form.ts'

/** The form of the questions in their order; a new version is saved as a whole. */
export function TemplateForm({
  versions,
  onReload,
}: {
  readonly versions: readonly [SurveyTemplateVersion, ...SurveyTemplateVersion[]]
  readonly onReload: Parameters<typeof useTemplateForm>[1]
}) {
  const t = useWords(words)
  const form = useTemplateForm(versions, onReload)
  const isFull = form.items.length >= templateLimits.items
  return (
    <VersionedForm form={form} lead={t('lead')} preview={<TemplatePreview items={form.items} />}>
      <Stack as="ol" gap="md">
        {form.items.map((item, place) => (
          <li key={item.id}>
            <QuestionFields form={form} item={item} place={place} />
          </li>
        ))}
      </Stack>
      <Stack as="fieldset" gap="xs" canShrink>
        <Text as="legend" below="2xs-plus" weight="medium">
          {t('add')}
        </Text>
        {isFull && (
          <Text tone="text-2" maxWidth="text">
            {t('full', { count: templateLimits.items })}
          </Text>
        )}
        <Cluster gap="xs">
          {ownAnswerTypes.map((type) => (
            <Button key={type} isDisabled={isFull} onPress={() => form.add(type)}>
              {t(`types.${type}`)}
            </Button>
          ))}
        </Cluster>
      </Stack>
    </VersionedForm>
  )
}
