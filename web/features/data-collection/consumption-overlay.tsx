import { isDay } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { noteOfEntryByHand } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { CheckInput } from '#editing/fields/check-input.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { TimeInput } from '#editing/fields/time-input.tsx'
import { useLanguage } from '#language/language.tsx'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SlideOverContent } from '#ui/slide-over-content.tsx'
import { SlideOverFrame } from '#ui/slide-over-frame.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import { ConsumptionEffectText } from './consumption-effect-text.tsx'
import styles from './consumption-overlay.module.css'
import * as words from './data-collection.texts.ts'
import { useConsumptionEntry } from './use-consumption-entry.ts'

/** The form to enter consumption by hand, with its fixed note; its effect on the streak is shown before (§4). */
export function ConsumptionOverlay({
  clientId,
  isOpen,
}: {
  readonly clientId: AccountId
  readonly isOpen: boolean
}) {
  const { close } = useOverlay()
  const { data } = useClientAccount(clientId)
  const mayEnter = data?.account.anonymizedFlag === false && data.account.treatmentClosedOn === null
  return (
    <SlideOverFrame isOpen={isOpen && mayEnter} isBlurred onCloseRequest={close}>
      {data && <Entry account={data.account} onClose={close} />}
    </SlideOverFrame>
  )
}

function Entry({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const entry = useConsumptionEntry(account, onClose)
  const { form } = entry
  const day = form.watch('day')
  const isCounted = isDay(day) && day >= account.registeredOn && day <= entry.today
  return (
    <SlideOverContent
      title={t('entry.title')}
      initialFocus="first-field"
      banner={
        entry.error !== null && (
          <Banner tone="error" headline={t('entry.failed')}>
            <ErrorWords error={entry.error} />
          </Banner>
        )
      }
      footer={
        <>
          <CancelButton onPress={onClose} />
          <Button isPending={entry.isPending} type="submit" variant="plum">
            {t('entry.submit')}
          </Button>
        </>
      }
      onCloseRequest={onClose}
      onSubmit={entry.submit}
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
    </SlideOverContent>
  )
}
