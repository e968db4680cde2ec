import { languages } from '@standfest/domain/base/language.ts'
import { securityLimits } from '@standfest/domain/features/instance-settings/security-limits.ts'
import type { SecuritySetting } from '@standfest/domain/features/instance-settings/security-settings.ts'
import { useRef } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './setting-card.module.css'
import { type OwnProps, words } from './setting-description.ts'

type Amounts = SecuritySetting<'day_calendar'>['amounts']

const nothing: Amounts[number] = { de_DE: '', en_EN: '' }

/** The categories of amounts in the order in which they are offered; without any, amounts are not asked. */
export function AmountsInput({ value: amounts, onChange, faultAt }: OwnProps<Amounts>) {
  const t = useWords(words)
  const add = useRef<HTMLButtonElement>(null)
  const remove = (place: number) => {
    onChange(amounts.toSpliced(place, 1))
    // The pressed button is gone: the focus moves here.
    add.current?.focus()
  }
  const fault = faultAt('')
  return (
    <Stack as="fieldset" gap="xs" canShrink className={styles.group}>
      <legend>{t('day_calendar.amounts')}</legend>
      <Text tone="text-2" maxWidth="text">
        {t('day_calendar.amountsHelp')}
      </Text>
      {amounts.length === 0 && <p>{t('day_calendar.noAmounts')}</p>}
      {amounts.map((amount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own but its place
        <Stack as="fieldset" gap="xs" canShrink className={styles.group} key={place}>
          <legend>{t('day_calendar.amount', { number: place + 1 })}</legend>
          <Stack gap="sm" columnGap="md" align="end" className={styles.pair}>
            {languages.map((language) => (
              <TextField
                key={language}
                label={t('day_calendar.amountWords', { language: t(`languages.${language}`) })}
                value={amount[language]}
                onChange={(text) => onChange(amounts.with(place, { ...amount, [language]: text }))}
                error={faultAt(`${place}.${language}`)}
              />
            ))}
          </Stack>
          <div>
            <Button flush="start" variant="subtle" onPress={() => remove(place)}>
              {t('day_calendar.removeAmount', { number: place + 1 })}
            </Button>
          </div>
        </Stack>
      ))}
      {fault !== undefined && <Text tone="on-rose-soft">{fault}</Text>}
      <div>
        <Button
          ref={add}
          isDisabled={amounts.length >= securityLimits.amounts}
          onPress={() => onChange([...amounts, nothing])}
        >
          {t('day_calendar.addAmount')}
        </Button>
      </div>
    </Stack>
  )
}
