import { z } from 'zod'
import { call, many, none, one } from '#base/call.ts'
import { byId } from '#base/call-input.ts'
import { OutboxMailId, PushDeviceId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import {
  Channel,
  FolderMail,
  NewPushDevice,
  OpenedNotice,
  OutboxMail,
  PushDevice,
  ReminderCount,
  ReminderEntry,
  ReminderStep,
  ReminderTerms,
} from './reminders.ts'

/** The longest page of a list of mails. */
const remindersPageMax = 200
/** The maximum number of push devices of an account; the eleventh replaces the oldest. */
export const pushDevicesMax = 10

const reminder = resource('reminder', ReminderEntry)
const device = resource('pushDevice', PushDevice)
const page = {
  /** Only mails due before this one. */
  before: OutboxMailId.optional(),
  limit: z.coerce.number().int().min(1).max(remindersPageMax).optional(),
}

/** Reminder time, e-mail and push are fields of the account, changed by `changeAccount`. */
export const readReminderTerms = call({
  name: 'readReminderTerms',
  summary:
    'What the settings of reminders need: the public key for push, and whether push is to be offered now',
  method: 'GET',
  path: '/rest/reminders/terms',
  by: ['CLIENT'],
  reply: one(resource('reminderTerms', ReminderTerms)),
  refusals: [],
})

export const listReminders = call({
  name: 'listReminders',
  summary:
    'The own reminders, the latest first, page by page: when each was due, how it went out, how far it came',
  method: 'GET',
  path: '/rest/reminders',
  by: ['CLIENT'],
  query: z.strictObject(page),
  reply: many(reminder),
  refusals: [],
})

export const sendTestReminder = call({
  name: 'sendTestReminder',
  summary: 'Send oneself a reminder now, to try the settings; within a minute the same one is told',
  method: 'POST',
  path: '/rest/reminders/test',
  by: ['CLIENT'],
  reply: one(reminder),
  refusals: [],
})

export const listPushDevices = call({
  name: 'listPushDevices',
  summary: 'The browsers that get reminders of the own account',
  method: 'GET',
  path: '/rest/pushDevices',
  by: ['CLIENT'],
  reply: many(device),
  refusals: [],
})

/** The same browser is the same device; the last account signed in owns it. It does not switch `notifyViaPush` on. */
export const addPushDevice = call({
  name: 'addPushDevice',
  summary: 'Let this browser get reminders',
  method: 'POST',
  path: '/rest/pushDevices',
  by: ['CLIENT'],
  body: resource('pushDevice', NewPushDevice),
  reply: one(device),
  refusals: ['ERROR.INVALID'],
})

/** Removing a device that is already gone succeeds. */
export const removePushDevice = call({
  name: 'removePushDevice',
  summary: 'Let a browser get no reminders any more',
  method: 'DELETE',
  path: '/rest/pushDevices/{id}',
  by: ['CLIENT'],
  params: byId(PushDeviceId),
  whileClosed: ['CLIENT'],
  reply: none,
  refusals: [],
})

/**
 * Sent by the service worker without a session: `n` is a secret of the notification. The answer does not reveal whether
 * it exists.
 */
export const noteOpened = call({
  name: 'noteOpened',
  summary: 'A push notice was tapped',
  method: 'POST',
  path: '/user/push-opened',
  by: 'anyone',
  body: resource('openedNotice', OpenedNotice),
  reply: none,
  refusals: [],
  repeatable: false,
})

export const countReminders = call({
  name: 'countReminders',
  summary: 'How many letters of each kind came how far within the last days: numbers only',
  method: 'GET',
  path: '/admin-data/reminders',
  by: ['ADMIN'],
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(90).optional() }),
  reply: many(resource('reminderCount', ReminderCount)),
  refusals: [],
})

export const listOutbox = call({
  name: 'listOutbox',
  summary:
    'Letters that go out of the house, the latest first, page by page; with `step=dead` those that nobody took',
  method: 'GET',
  path: '/admin-data/outbox',
  by: ['ADMIN'],
  query: z.strictObject({ ...page, step: ReminderStep.optional(), channel: Channel.optional() }),
  reply: many(resource('letter', OutboxMail)),
  refusals: [],
})

export const sendTestMail = call({
  name: 'sendTestMail',
  summary:
    'Send a test e-mail to the own address, to try the mail server; within a minute the same one is told',
  method: 'POST',
  path: '/admin-data/test-mail',
  by: ['ADMIN'],
  reply: one(resource('letter', OutboxMail)),
  refusals: [],
})

export const readTestMail = call({
  name: 'readTestMail',
  summary: 'What became of the last test e-mail to the own address; an empty list where there was none',
  method: 'GET',
  path: '/admin-data/test-mail',
  by: ['ADMIN'],
  reply: many(resource('letter', OutboxMail)),
  refusals: [],
})

/** Not available in production: mails contain password links. */
export const readOutboxMail = call({
  name: 'readOutboxMail',
  summary: 'A mail of the demo clinic, which lies in a folder because there is no mail server',
  method: 'GET',
  path: '/admin-data/outbox/{id}',
  by: ['ADMIN'],
  params: byId(OutboxMailId),
  reply: one(resource('folderMail', FolderMail)),
  refusals: ['ERROR.NOT_FOUND'],
})
