import {
  type AnalysisBox,
  boxMaxLength,
  type ChosenWord,
  wordsOfBox,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { TextInput } from '#editing/fields/text-input.tsx'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { Text } from '#ui/text.tsx'
import type { AnalysisForm } from './analysis.ts'
import * as words from './functional-analyses.texts.ts'

/** One box as fields: own words, and words to choose from. */
export function BoxFields({
  form,
  box,
  label,
  rows,
}: {
  readonly form: UseFormReturn<AnalysisForm>
  readonly box: AnalysisBox
  readonly label: string
  readonly rows: number
}) {
  const t = useWords(words)
  const options = wordsOfBox(box)
  return (
    <>
      <TextInput
        form={form}
        name={box}
        label={label}
        isMain
        limit={boxMaxLength}
        judge={(text) => (text.length > boxMaxLength ? t('tooLong', { limit: boxMaxLength }) : undefined)}
        rows={rows}
      />
      {options.length > 0 && (
        <Box above="sm">
          <Text below="xs" size="sm" weight="medium">
            {t('choose')}
          </Text>
          <Controller
            control={form.control}
            name="chosen"
            render={({ field }) => (
              <ChipGroup<ChosenWord>
                label={t('choose')}
                options={options.map((word) => ({ id: word, label: t(`words.${word}`) }))}
                value={field.value.filter((word) => options.includes(word))}
                onChange={(chosen) =>
                  field.onChange([...field.value.filter((word) => !options.includes(word)), ...chosen])
                }
              />
            )}
          />
        </Box>
      )}
    </>
  )
}
