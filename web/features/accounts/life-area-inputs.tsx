import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import type { LifeAreaType } from '@standfest/domain/features/life-areas/life-areas.ts'
import { useController, useFormContext } from 'react-hook-form'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import type { AccountForm } from './account-form.ts'
import * as words from './accounts.texts.ts'
import { areaGroups } from './area-groups.ts'
import styles from './life-area-inputs.module.css'
import { Section } from './section.tsx'

/** Checkboxes for the life areas that are part of a client's treatment, by their groups. */
export function LifeAreaInputs({ types }: { readonly types: readonly LifeAreaType[] }) {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const { control, formState } = useFormContext<AccountForm>()
  const chosenBefore = (formState.defaultValues?.lifeAreas ?? []).filter((id) => id !== undefined)
  const { field } = useController({ control, name: 'lifeAreas' })
  const titleOf = ({ titles, title }: LifeAreaType) => titles[language] ?? title
  const choose = (id: LifeAreaTypeId, isChosen: boolean) => {
    const others = field.value.filter((one) => one !== id)
    // In the order of the catalogue, so that the same selection counts as unchanged.
    const chosen = isChosen ? [...others, id] : others
    field.onChange(types.map((type) => type.id).filter((one) => chosen.includes(one)))
  }
  return (
    <Section title={t('groups.lifeAreas')} help={t('help.lifeAreas')}>
      {types.length === 0 && <p>{t('noLifeAreas')}</p>}
      {areaGroups(types, chosenBefore).map(({ group, areas }) => (
        <Stack as="fieldset" columnGap="md" canShrink className={styles.group} key={group.id}>
          <Text as="legend" size="small" weight="medium" tone="text-2">
            {titleOf(group)}
          </Text>
          {areas.map((area) => (
            <Checkbox
              key={area.id}
              isSelected={field.value.includes(area.id)}
              onChange={(isChosen) => choose(area.id, isChosen)}
            >
              {titleOf(area)}
            </Checkbox>
          ))}
        </Stack>
      ))}
    </Section>
  )
}
