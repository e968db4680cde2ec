import { isDay } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { noteOfEntryByHand } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CheckInput } from '#editing/fields/check-input.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { TimeInput } from '#editing/fields/time-input.tsx'
import { useErrorText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsumptionEffectText } from './consumption-effect-text.tsx'
import styles from './consumption-entry.module.css'
import * as words from './data-collection.texts.ts'
import { useConsumptionEntry } from './use-consumption-entry.ts'

/**
 * The form to enter consumption by hand, with its fixed note; its effect on the streak is shown before (§4). The address with #konsum
 * leads to its first field.
 */
export function ConsumptionEntry({ account }: { readonly account: Account }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const errorText = useErrorText()
  const entry = useConsumptionEntry(account)
  const { form } = entry
  const card = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#konsum') card.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
  }, [hash])
  const day = form.watch('day')
  const isCounted = isDay(day) && day >= account.registeredOn && day <= entry.today
  return (
    <Card as="section" aria-labelledby="entry-title" hiddenIn="print" ref={card}>
      <Box as="h2" below="xs-plus" id="entry-title">
        {t('entry.title')}
      </Box>
      <Stack
        as="form"
        gap="sm-plus"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          entry.submit()
        }}
      >
        <Stack gap="sm-plus" columnGap="sm" align="start" className={styles.moment}>
          <DayInput
            form={form}
            name="day"
            label={t('entry.day')}
            isRequired
            min={account.registeredOn}
            max={entry.today}
          />
          <TimeInput form={form} name="time" label={t('entry.time')} isRequired fault={entry.timeFault} />
        </Stack>
        <TextField
          isReadOnly
          label={t('entry.note')}
          onChange={() => undefined}
          value={noteOfEntryByHand[language]}
        />
        <CheckInput form={form} name="discussed">
          {t('entry.discussed')}
        </CheckInput>
        <ConsumptionEffectText account={account} day={isCounted ? day : undefined} />
        {entry.error !== null && (
          <Banner tone="error" headline={t('entry.failed')}>
            {errorText(entry.error)}
          </Banner>
        )}
        <Button isBlock isPending={entry.isPending} type="submit" variant="plum">
          {t('entry.submit')}
        </Button>
      </Stack>
    </Card>
  )
}
