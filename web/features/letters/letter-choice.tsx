import type { Day } from '@standfest/domain/base/day.ts'
import { languages, ownNameOf } from '@standfest/domain/base/language.ts'
import { type LetterFacts, letterKinds, letterParts } from '@standfest/domain/features/letters/letters.ts'
import type { UseFormReturn } from 'react-hook-form'
import { CheckInput } from '#editing/fields/check-input.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Card } from '#ui/card.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import type { LetterForm } from './letter.ts'
import * as texts from './letters.texts.ts'

/** What the letter is to contain: kind, language, period and parts. */
export function LetterChoice({
  form,
  facts: { registeredOn, consumptionVisible, sessions },
}: {
  readonly form: UseFormReturn<LetterForm>
  readonly facts: LetterFacts
}) {
  const t = useWords(texts)
  const today = useToday()
  const { kind, language, from } = form.watch()
  return (
    <Card as="section" aria-labelledby="letter-choice" layout="stack" gap="md">
      <h2 id="letter-choice">{t('choice')}</h2>
      <SegmentedControl
        label={t('kind')}
        options={letterKinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
        value={kind}
        onChange={(chosen) => form.setValue('kind', chosen)}
      />
      <SegmentedControl
        label={t('language')}
        options={languages.map((id) => ({ id, label: ownNameOf[id] }))}
        value={language}
        onChange={(chosen) => form.setValue('language', chosen)}
      />
      <DayInput
        form={form}
        name="from"
        label={t('from')}
        openLabel={t('openFrom')}
        isRequired
        min={registeredOn}
        max={today}
        deps={['to']}
      />
      <DayInput
        form={form}
        name="to"
        label={t('to')}
        openLabel={t('openTo')}
        isRequired
        min={registeredOn}
        max={today}
        fault={(to) => (to < (from as Day) ? t('endsBefore') : undefined)}
      />
      <Stack gap="xs">
        {letterParts.map((part) => (
          <CheckInput
            key={part}
            form={form}
            name={part}
            help={part === 'days' && !consumptionVisible ? t('help.daysHidden') : t(`help.${part}`)}
          >
            {t(`parts.${part}`)}
          </CheckInput>
        ))}
      </Stack>
      {sessions.unrecorded > 0 && (
        <Text size="sm" tone="on-honey-soft">
          {t('unrecorded', { count: sessions.unrecorded })}
        </Text>
      )}
      <Text size="sm" tone="text-2">
        {t('never')}
      </Text>
    </Card>
  )
}
