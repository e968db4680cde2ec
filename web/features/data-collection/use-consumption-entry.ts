import { type Day, instantOf } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { acceptedExecTime } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useSameKey } from '#editing/use-same-key.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useNow } from '#session/now.ts'
import { useFields } from '#ui/use-fields.ts'
import * as words from './data-collection.texts.ts'
import { useSendForClient } from './entry.queries.ts'

type EntryForm = { readonly day: string; readonly time: string; readonly discussed: boolean }

const empty: EntryForm = { day: '', time: '', discussed: false }

/** The form of consumption that the care team enters by hand: day, time, and sending (§4). */
export function useConsumptionEntry({ id, registeredOn }: Account, onSent: () => void) {
  const t = useWords(words)
  const now = useNow()
  const { show } = useBanner()
  const keyFor = useSameKey()
  const form = useFields<EntryForm>({ defaultValues: empty })
  const { mutate, isPending, error } = useSendForClient(id)
  const momentOf = (day: string, time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return instantOf(day as Day, hour, minute, now.zone)
  }
  /** The day has its own validation; this rule is about hours of today that are still to come. */
  const timeFault = (time: string) => {
    if (form.getValues('day') !== now.today) return undefined
    const execTime = momentOf(now.today, time)
    const accepted = acceptedExecTime(execTime, { now, registeredOn, anyDaySinceRegistration: true })
    return typeof accepted === 'number' ? undefined : t('entry.notYet')
  }
  const send = form.handleSubmit(({ day, time, discussed }) => {
    // The server adds the note.
    const content = [{ id: 'consumption', user_selection: true }]
    const sent = { content, execTime: momentOf(day, time), discussed }
    const onSuccess = () => {
      const text = t('entry.doneText', { day: formatDay(day as Day) })
      show({ tone: 'success', headline: t('entry.done'), text })
      onSent()
    }
    mutate({ ...sent, key: keyFor(sent) }, { onSuccess })
  })
  return { form, today: now.today, timeFault, submit: () => void send(), isPending, error }
}
