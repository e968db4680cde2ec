import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useContents } from '#content/content.queries.ts'
import { textOf } from '#content/item-values.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { Button } from '#ui/button.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import { amplifiers, type GoalForm } from './goal.ts'
import * as words from './goals.texts.ts'
import { NewAmplifier } from './new-amplifier.tsx'

/** The reinforcers of a goal: chosen from the client's list, or added to it. */
export function AmplifierChoice({ form }: { readonly form: UseFormReturn<GoalForm> }) {
  const t = useWords(words)
  const { data = [], isSuccess } = useContents(amplifiers, useClientScope())
  // Undefined while nothing is typed. A typed reinforcer that was not added yet blocks the save, so that it is not
  // lost.
  const [written, setWritten] = useState<string>()
  const [wasAdded, setAdded] = useState(false)
  return (
    <Controller
      control={form.control}
      name="amplifierIds"
      rules={{ validate: () => (written ?? '').trim() === '' || t('amplifier.notAdded') }}
      render={({ field: { value, onChange }, fieldState }) => (
        <div>
          <Text below="2xs" weight="medium">
            {t('fields.amplifiers')}{' '}
            <Text as="span" weight="regular" tone="text-2">
              {t('amplifierHelp')}
            </Text>
          </Text>
          {isSuccess && data.length === 0 && <Text tone="text-2">{t('noAmplifiers')}</Text>}
          <Cluster gap="xs" align="center">
            {data.length > 0 && (
              <ChipGroup
                label={t('fields.amplifiers')}
                options={data.map(({ id, title }) => ({ id: String(id), label: textOf(title) }))}
                value={value}
                onChange={onChange}
              />
            )}
            {written === undefined && (
              <Button
                // Takes the focus from the field that it replaces.
                autoFocus={wasAdded}
                icon={<IconPlus aria-hidden="true" size={16} stroke={2.25} />}
                onPress={() => setWritten('')}
                variant="subtle"
              >
                {t('amplifier.add')}
              </Button>
            )}
          </Cluster>
          {written !== undefined && (
            <NewAmplifier
              fault={fieldState.error?.message}
              title={written}
              onChange={(title) => {
                setWritten(title)
                form.clearErrors('amplifierIds')
              }}
              onAdded={(id) => {
                onChange([...value, id])
                setWritten(undefined)
                setAdded(true)
              }}
            />
          )}
        </div>
      )}
    />
  )
}
