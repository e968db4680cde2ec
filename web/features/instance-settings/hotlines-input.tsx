import { languages } from '@standfest/domain/base/language.ts'
import { clinicLimits } from '@standfest/domain/features/instance-settings/clinic-faults.ts'
import type { Hotline } from '@standfest/domain/features/instance-settings/clinic-shapes.ts'
import { useRef } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './setting-card.module.css'
import { type OwnProps, words } from './setting-description.ts'

const nothing: Hotline = { name: { de_DE: '', en_EN: '' }, phone: '' }

/** The hotlines in the order in which they are shown. */
export function HotlinesInput({ value: hotlines, onChange, faultAt }: OwnProps<Hotline[]>) {
  const t = useWords(words)
  const add = useRef<HTMLButtonElement>(null)
  const remove = (place: number) => {
    onChange(hotlines.toSpliced(place, 1))
    // The pressed button is gone: the focus moves here.
    add.current?.focus()
  }
  const fault = faultAt('')
  return (
    <Stack as="fieldset" gap="xs" canShrink className={styles.group}>
      <legend>{t('clinic.hotlines')}</legend>
      <Text tone="text-2" maxWidth="text">
        {t('clinic.hotlinesHelp')}
      </Text>
      {hotlines.length === 0 && <p>{t('clinic.noHotlines')}</p>}
      {hotlines.map((hotline, place) => (
        <HotlineInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own but its place
          key={place}
          number={place + 1}
          value={hotline}
          onChange={(changed) => onChange(hotlines.with(place, changed))}
          onRemove={() => remove(place)}
          faultAt={(part) => faultAt(`${place}.${part}`)}
        />
      ))}
      {fault !== undefined && <Text tone="on-rose-soft">{fault}</Text>}
      <div>
        <Button
          ref={add}
          isDisabled={hotlines.length >= clinicLimits.hotlines}
          onPress={() => onChange([...hotlines, nothing])}
        >
          {t('clinic.addHotline')}
        </Button>
      </div>
    </Stack>
  )
}

/** One hotline: its name in both languages and its number. */
function HotlineInput({
  number,
  value: { name, phone },
  onChange,
  onRemove,
  faultAt,
}: OwnProps<Hotline> & { readonly number: number; readonly onRemove: () => void }) {
  const t = useWords(words)
  return (
    <Stack as="fieldset" gap="xs" canShrink className={styles.group}>
      <legend>{t('clinic.hotline', { number })}</legend>
      <Stack gap="sm" columnGap="md" align="end" className={styles.pair}>
        {languages.map((language) => (
          <TextField
            key={language}
            label={t('clinic.hotlineName', { language: t(`languages.${language}`) })}
            value={name[language]}
            onChange={(text) => onChange({ name: { ...name, [language]: text }, phone })}
            error={faultAt(`name.${language}`)}
          />
        ))}
        <TextField
          label={t('clinic.hotlinePhone')}
          type="tel"
          value={phone}
          onChange={(typed) => onChange({ name, phone: typed })}
          error={faultAt('phone')}
        />
      </Stack>
      <div>
        <Button flush="start" variant="subtle" onPress={onRemove}>
          {t('clinic.removeHotline', { number })}
        </Button>
      </div>
    </Stack>
  )
}
