import type { PushDeviceId } from '@standfest/domain/base/id.ts'
import type { AccountChange } from '@standfest/domain/features/accounts/account-changes.ts'
import { changeAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  addPushDevice,
  listPushDevices,
  listReminders,
  readReminderTerms,
  removePushDevice,
  sendTestReminder,
} from '@standfest/domain/features/reminders/reminders.calls.ts'
import type { NewPushDevice } from '@standfest/domain/features/reminders/reminders.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { renewClient } from '#session/live.ts'
import { accountChanged } from '#session/session.ts'
import { ownFingerprint } from './push-browser.ts'

const beginning = 'reminders'
const termsKey = [beginning, 'terms']
const devicesKey = [beginning, 'devices']
const sentKey = [beginning, 'sent']
const shownReminders = 20
/** The polling interval of reminders in delivery, while the page is visible. */
const lookedForEveryMs = 2000

/** The public key for push, and whether the instance sends mail. */
export function useReminderTerms() {
  return useQuery({
    queryKey: termsKey,
    queryFn: async ({ signal }) => {
      const { data } = await send(readReminderTerms, { signal })
      if (data === undefined) throw new Error('There are terms for every client')
      return data.attributes
    },
  })
}

/** The browsers with a push subscription, and which of them is this one. */
export function usePushDevices() {
  return useQuery({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => {
      const [{ data }, own] = await Promise.all([send(listPushDevices, { signal }), ownFingerprint()])
      return data.map(({ id, attributes }) => ({
        id: id as PushDeviceId,
        ...attributes,
        isThis: attributes.fingerprint === own,
      }))
    },
  })
}

/** The last reminders, with their delivery state. */
export function useSentReminders() {
  return useQuery({
    queryKey: sentKey,
    queryFn: async ({ signal }) =>
      (await send(listReminders, { query: { limit: shownReminders }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ attributes: { step } }) => step === 'planned') === true && lookedForEveryMs,
  })
}

export type ReminderChange = Pick<
  AccountChange,
  | 'surveyTimeHour'
  | 'surveyTimeMinute'
  | 'secondReminderMinute'
  | 'reminderWeekdays'
  | 'reminderEveryOtherDayFrom'
  | 'reminderPausedUntil'
  | 'notifyViaMail'
  | 'notifyViaPush'
>

/** Saves the account's reminder settings, each at once. */
export function useChangeReminders({ id, version }: Pick<Account, 'id' | 'version'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: ReminderChange) => send(changeAccount, { id, ifMatch: version, body }),
    onSuccess: ({ data }) => {
      if (data) accountChanged(data.attributes)
      renewClient(queries, id)
    },
    onError: () => renewClient(queries, id),
  })
}

export function useAddDevice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewPushDevice) => send(addPushDevice, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [beginning] }),
  })
}

export function useRemoveDevice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: PushDeviceId) => send(removePushDevice, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [beginning] }),
  })
}

export function useSendTest() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send(sendTestReminder),
    onSuccess: () => queries.invalidateQueries({ queryKey: sentKey }),
  })
}
