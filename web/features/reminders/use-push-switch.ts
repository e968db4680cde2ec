import { useState } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useConfig } from '#session/config.ts'
import { subscribeBrowser, unsubscribeBrowser } from './push-browser.ts'
import { useAddDevice, type useChangeReminders, useReminderTerms } from './reminders.queries.ts'

/** The outcome of the last press. */
export type PushOutcome = 'on' | 'off' | 'closed'

/**
 * Switches push notifications on and off: on with this browser; off again where the user declined or dismissed the
 * prompt (§4).
 */
export function usePushSwitch(changing: ReturnType<typeof useChangeReminders>) {
  const config = useConfig()
  const { language } = useLanguage()
  const terms = useReminderTerms()
  const adding = useAddDevice()
  const [outcome, setOutcome] = useState<PushOutcome>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)

  const switchOn = async () => {
    const device = terms.data && (await subscribeBrowser(terms.data.pushKey, config, language))
    if (device) await adding.mutateAsync(device)
    await changing.mutateAsync({ notifyViaPush: device !== undefined })
    setOutcome(device ? 'on' : 'closed')
  }
  const switchOff = async () => {
    await changing.mutateAsync({ notifyViaPush: false })
    await unsubscribeBrowser()
    setOutcome('off')
  }
  const press = (isOn: boolean) => {
    setIsBusy(true)
    setOutcome(undefined)
    setError(undefined)
    void (isOn ? switchOn() : switchOff()).catch(setError).finally(() => setIsBusy(false))
  }
  return { press, outcome, error, isBusy, isReady: terms.isSuccess }
}
