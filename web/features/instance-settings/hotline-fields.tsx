import { languages } from '@standfest/domain/base/language.ts'
import type { Hotline } from '@standfest/domain/features/instance-settings/clinic-shapes.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as words from './clinic-settings.texts.ts'
import styles from './setting-card.module.css'
import type { FaultOf } from './use-clinic-faults.ts'

/** One hotline: its name in both languages and its number. */
export function HotlineFields({
  place,
  hotline,
  onChange,
  onRemove,
  faultOf,
}: {
  readonly place: number
  readonly hotline: Hotline
  readonly onChange: (hotline: Hotline) => void
  readonly onRemove: () => void
  readonly faultOf: FaultOf
}) {
  const t = useWords(words)
  const number = place + 1
  return (
    <Stack as="fieldset" gap="xs" canShrink className={styles.group}>
      <legend>{t('hotline', { number })}</legend>
      <Stack gap="sm" columnGap="md" align="end" className={styles.pair}>
        {languages.map((language) => (
          <TextField
            key={language}
            label={t('hotlineName', { language: t(`languages.${language}`) })}
            value={hotline.name[language]}
            onChange={(text) => onChange({ ...hotline, name: { ...hotline.name, [language]: text } })}
            error={faultOf(`hotlines.${place}.name.${language}`)}
          />
        ))}
        <TextField
          label={t('hotlinePhone')}
          type="tel"
          value={hotline.phone}
          onChange={(phone) => onChange({ ...hotline, phone })}
          error={faultOf(`hotlines.${place}.phone`)}
        />
      </Stack>
      <div>
        <Button flush="start" variant="subtle" onPress={onRemove}>
          {t('removeHotline', { number })}
        </Button>
      </div>
    </Stack>
  )
}
