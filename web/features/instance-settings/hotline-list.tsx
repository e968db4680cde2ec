import { clinicLimits } from '@standfest/domain/features/instance-settings/clinic-faults.ts'
import type { Hotline } from '@standfest/domain/features/instance-settings/clinic-shapes.ts'
import { useRef } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './clinic-settings.texts.ts'
import { HotlineFields } from './hotline-fields.tsx'
import styles from './setting-card.module.css'
import type { FaultOf } from './use-clinic-faults.ts'

const nothing: Hotline = { name: { de_DE: '', en_EN: '' }, phone: '' }

/** The hotlines in the order in which they are shown. */
export function HotlineList({
  hotlines,
  onChange,
  faultOf,
}: {
  readonly hotlines: readonly Hotline[]
  readonly onChange: (hotlines: Hotline[]) => void
  readonly faultOf: FaultOf
}) {
  const t = useWords(words)
  const add = useRef<HTMLButtonElement>(null)
  const remove = (place: number) => {
    onChange(hotlines.filter((_, at) => at !== place))
    // The pressed button is gone: the focus moves here.
    add.current?.focus()
  }
  const fault = faultOf('hotlines')
  return (
    <Stack as="fieldset" gap="xs" canShrink className={styles.group}>
      <legend>{t('hotlines')}</legend>
      <Text tone="text-2" maxWidth="text">
        {t('hotlinesHelp')}
      </Text>
      {hotlines.length === 0 && <p>{t('noHotlines')}</p>}
      {hotlines.map((hotline, place) => (
        <HotlineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own but its place
          key={place}
          place={place}
          hotline={hotline}
          onChange={(changed) => onChange(hotlines.map((one, at) => (at === place ? changed : one)))}
          onRemove={() => remove(place)}
          faultOf={faultOf}
        />
      ))}
      {fault !== undefined && <Text tone="on-rose-soft">{fault}</Text>}
      <div>
        <Button
          ref={add}
          isDisabled={hotlines.length >= clinicLimits.hotlines}
          onPress={() => onChange([...hotlines, nothing])}
        >
          {t('addHotline')}
        </Button>
      </div>
    </Stack>
  )
}
