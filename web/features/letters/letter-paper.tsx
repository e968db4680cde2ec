import { type LetterFacts, letterParts } from '@standfest/domain/features/letters/letters.ts'
import type { UseFormReturn } from 'react-hook-form'
import { TextInput } from '#editing/fields/text-input.tsx'
import { useWords } from '#language/words.ts'
import type { Letter } from '#print/letter.ts'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import { DrawnInput } from './drawn-input.tsx'
import { drawnFrom, faultsOfTyped, type LetterForm, limitOf, limits, type Typed } from './letter.ts'
import * as letterWords from './letter-words.texts.ts'
import * as texts from './letters.texts.ts'

/** The letter as it will leave the page; its texts are edited in place. */
export function LetterPaper({
  form,
  letter: { clinic, clinicLines, date, about, author },
  facts,
  isBusy,
}: {
  readonly form: UseFormReturn<LetterForm>
  readonly letter: Letter
  readonly facts: LetterFacts
  readonly isBusy: boolean
}) {
  const t = useWords(texts)
  const values = form.watch()
  const say = useWords(letterWords, values.language)
  const drawn = drawnFrom(facts, say, values.language)
  const faults = faultsOfTyped(values.typed)
  const faultText = (part: keyof Typed) => {
    const fault = faults[part]
    return fault === undefined ? undefined : t(fault, { limit: limitOf(part) })
  }
  const put = (part: keyof Typed, text: string | undefined) => {
    const { [part]: _former, ...others } = values.typed
    const typed = text === undefined ? others : { ...others, [part]: text }
    form.setValue('typed', typed, { shouldDirty: true })
  }
  return (
    <Card as="section" aria-labelledby="letter-paper" aria-busy={isBusy} layout="stack" gap="md" canShrink>
      <h2 id="letter-paper">{t('letter')}</h2>
      <Cluster justify="between" align="start" gap="md">
        <Box canShrink breaksAnywhere>
          <Text weight="bold">{clinic}</Text>
          {clinicLines.map((line) => (
            <Text key={line} size="sm" tone="text-2">
              {line}
            </Text>
          ))}
          {clinicLines.length === 0 && (
            <Text size="sm" tone="text-2">
              {t('noLetterhead')}
            </Text>
          )}
        </Box>
        <Text tone="text-2">{date}</Text>
      </Cluster>
      <TextInput
        form={form}
        name="addressee"
        label={t('addressee')}
        help={t('addresseeHelp')}
        limit={limits.addressee}
        rows={3}
      />
      <DrawnInput
        label={t('titleOfLetter')}
        drawn={say(`titles.${values.kind}`)}
        typed={values.typed.title}
        fault={faultText('title')}
        isLine
        onTyped={(text) => put('title', text)}
      />
      <Text breaksAnywhere>{about}</Text>
      <TextInput
        form={form}
        name="summary"
        label={t('summary')}
        help={t('summaryHelp')}
        limit={limits.text}
        isMain
      />
      {letterParts
        .filter((part) => values[part])
        .map((part) => (
          <DrawnInput
            key={part}
            label={drawn[part].heading}
            drawn={drawn[part].text}
            typed={values.typed[part]}
            fault={faultText(part)}
            onTyped={(text) => put(part, text)}
          />
        ))}
      <Text>{author}</Text>
    </Card>
  )
}
