import type { WeeklyTemplateVersion } from '@standfest/domain/features/weekly-survey/weekly-template.calls.ts'
import { weeklyLimits } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { weeklyWords } from '@standfest/domain/features/weekly-survey/weekly-template-faults.ts'
import { VersionedForm } from '#content/versioned-form.tsx'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { BothLanguagesFields } from './both-languages-fields.tsx'
import styles from './catalogue.module.css'
import { CatalogueAreaFields } from './catalogue-area-fields.tsx'
import { groupsOf } from './catalogue-draft.ts'
import { type CatalogueForm, useCatalogueForm, useWeeklyFault } from './use-catalogue-form.ts'
import { WeeklyPreview } from './weekly-preview.tsx'
import * as weeklyTemplateWords from './weekly-template.texts.ts'

/**
 * The form with the texts of the weekly review and the catalogue of life areas; a new version is saved as a whole.
 */
export function CatalogueForm({
  present,
  onReload,
}: {
  readonly present: WeeklyTemplateVersion
  readonly onReload: Parameters<typeof useCatalogueForm>[1]
}) {
  const t = useWords(weeklyTemplateWords)
  const form = useCatalogueForm(present, onReload)
  const faultOf = useWeeklyFault(form.faults)
  const groups = groupsOf(form.areas)
  return (
    <VersionedForm form={form} lead={t('lead')} preview={<WeeklyPreview draft={form.draft} />}>
      <Card as="section" aria-labelledby="weekly-words" gap="sm" layout="stack">
        <h2 id="weekly-words">{t('words')}</h2>
        {weeklyWords.map((name) => (
          <BothLanguagesFields
            key={name}
            label={t(`labels.${name}`)}
            words={form.draft.words[name]}
            field={`words.${name}`}
            faultOf={faultOf}
            onChange={(words) => form.putWords({ ...form.draft.words, [name]: words })}
          />
        ))}
      </Card>
      <h2>{t('areas')}</h2>
      {groups.map((group, at) => (
        <Group
          key={group.area.id}
          form={form}
          group={group}
          isFirst={at === 0}
          isLast={at === groups.length - 1}
        />
      ))}
      {form.isFull && (
        <Text tone="text-2" maxWidth="text">
          {t('full', { count: weeklyLimits.areas })}
        </Text>
      )}
      <Cluster gap="xs">
        <Button isDisabled={form.isFull} onPress={() => form.add(null)}>
          {t('addGroup')}
        </Button>
      </Cluster>
    </VersionedForm>
  )
}

function Group({
  form,
  group,
  isFirst,
  isLast,
}: {
  readonly form: CatalogueForm
  readonly group: ReturnType<typeof groupsOf>[number]
  readonly isFirst: boolean
  readonly isLast: boolean
}) {
  const t = useWords(weeklyTemplateWords)
  const { original: language } = useLanguage()
  const { area, inside } = group
  const title = area.titles[language].trim()
  const name = title === '' ? t('newGroup') : title
  return (
    <Card as="section" aria-label={name} gap="md-plus" layout="stack">
      <CatalogueAreaFields
        form={form}
        placed={group}
        heading="h3"
        isRated={inside.length === 0}
        isFirst={isFirst}
        isLast={isLast}
      />
      <Stack as="ul" gap="md-plus" className={styles.areas}>
        {inside.map((placed, at) => (
          <li key={placed.area.id}>
            <CatalogueAreaFields
              form={form}
              placed={placed}
              heading="h4"
              isRated
              isFirst={at === 0}
              isLast={at === inside.length - 1}
            />
          </li>
        ))}
      </Stack>
      {!area.retired && (
        <div>
          <Button flush="start" variant="subtle" isDisabled={form.isFull} onPress={() => form.add(area.id)}>
            {t('addArea')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </div>
      )}
    </Card>
  )
}
