import { createHash } from 'node:crypto'
import type { Now } from '@standfest/domain/base/day.ts'
import type { OutboxMailId } from '@standfest/domain/base/id.ts'
import { fieldRefusal } from '@standfest/domain/base/refusal.ts'
import { deviceOf } from '@standfest/domain/features/login/own-sessions.ts'
import { refusePushEndpoint } from '@standfest/domain/features/reminders/push-hosts.ts'
import {
  addPushDevice,
  countReminders,
  listOutbox,
  listPushDevices,
  listReminders,
  noteOpened,
  readOutboxMail,
  readReminderTerms,
  readTestMail,
  removePushDevice,
  sendTestMail,
  sendTestReminder,
} from '@standfest/domain/features/reminders/reminders.calls.ts'
import {
  pushOfferedFromCheckIn,
  type ReminderCount,
  reminderSteps,
  testReminderEverySeconds,
} from '@standfest/domain/features/reminders/reminders.ts'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { type Context, type Handler, handle, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import { readFolderMail } from '#outbox/outbox-folder.ts'
import {
  countOutboxMails,
  findLatestOfKind,
  findLatestTest,
  findOutboxMail,
  listOutboxMails,
  listRemindersOf,
  noteNoticeOpened,
  type OutboxItem,
} from './outbox.store.ts'
import { insertDevice, listDevices, removeDevice } from './push-devices.store.ts'
import { getPushKeys } from './push-keys.store.ts'
import { countCheckInsOf, findChannels } from './scheduler.store.ts'
import { testMailKind } from './test-mail.mails.ts'

const pageSize = 50
const countedDays = 30
const daySeconds = 86_400

const answerTerms = handle(readReminderTerms, async (_input, context) => {
  const { tx, vault, operator } = context
  const client = await openClient(context, undefined)
  const [{ publicKey }, ways, devices, checkIns] = [
    await getPushKeys(tx, vault.instanceKey),
    await findChannels(tx, client.clientId),
    await listDevices(tx, client),
    await countCheckInsOf(tx, client),
  ]
  const offersPush = !ways.push && devices.length === 0 && checkIns >= pushOfferedFromCheckIn
  return { attributes: { pushKey: publicKey, offersPush, mailLeaves: operator.mailLeaves } }
})

const answerList = handle(listReminders, async ({ query }, context) => {
  const client = await openClient(context, undefined)
  return { items: await listRemindersOf(context.tx, client, pageOf(query)) }
})

/** Sends a test reminder through the same path as any reminder. Repeats within a minute return the same one. */
const answerTest = handle(sendTestReminder, async (_input, context) => {
  const { tx, now } = context
  const client = await openClient(context, undefined)
  const latest = await findLatestTest(tx, client)
  if (latest && now.instant - latest.attributes.dueAt < testReminderEverySeconds) return latest
  const { clientId: accountId } = client
  const notAfter = now.instant + daySeconds
  await enqueueMail(tx, {
    accountId,
    kind: 'test-reminder',
    subjectId: accountId,
    dueAt: now.instant,
    notAfter,
  })
  return (await findLatestTest(tx, client)) ?? refuse('ERROR.INTERNAL')
})

const answerListDevices = handle(listPushDevices, async (_input, context) => {
  const client = await openClient(context, undefined)
  return { items: await listDevices(context.tx, client) }
})

const answerAddDevice = handle(addPushDevice, async ({ body }, context) => {
  const { tx, now, browser } = context
  const client = await openClient(context, undefined)
  refuseIf(refusePushEndpoint(body.endpoint, await getSetting(tx, 'push_request_target')))
  refuseIf(refuseKeys(body))
  const device = await insertDevice(tx, client, body, { ...deviceOf(browser.userAgent), at: now.instant })
  await note(context, client, 'push-device-added')
  return device
})

const answerRemoveDevice = handle(removePushDevice, async ({ params }, context) => {
  const client = await openClient(context, undefined)
  await removeDevice(context.tx, client, params.id)
  await note(context, client, 'push-device-removed')
  return undefined
})

const answerOpened = handle(noteOpened, async ({ body }, { tx, now }) => {
  await noteNoticeOpened(tx, createHash('sha256').update(body.n).digest(), now.instant)
  return undefined
})

const answerCount = handle(countReminders, async ({ query: { days = countedDays } }, { tx, now }) => {
  const rows = await countOutboxMails(tx, now.instant - days * daySeconds, now.instant)
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  return {
    items: kinds.map((kind) => {
      const counts = Object.fromEntries(
        reminderSteps.map((step) => [
          step,
          rows.find((row) => row.kind === kind && row.step === step)?.count ?? 0,
        ]),
      ) as ReminderCount['counts']
      return { id: kind, attributes: { kind, counts } }
    }),
  }
})

const answerListOutbox = handle(listOutbox, async ({ query }, context) => {
  const { step, channel } = query
  const letters = await listOutboxMails(context.tx, { ...pageOf(query), step, channel })
  return { items: letters.map((letter) => withReadable(letter, context)) }
})

/** Sends a test mail through the outbox like any mail. Repeats within a minute return the same one. */
const answerSendTestMail = handle(sendTestMail, async (_input, context) => {
  const { tx, now, actor } = context
  const latest = await findLatestOfKind(tx, actor.id, testMailKind)
  if (latest === undefined || now.instant - latest.attributes.dueAt >= testReminderEverySeconds)
    await enqueueMail(tx, {
      accountId: actor.id,
      kind: testMailKind,
      subjectId: actor.id,
      dueAt: now.instant,
      notAfter: now.instant + daySeconds,
    })
  const sent = await findLatestOfKind(tx, actor.id, testMailKind)
  return sent ? withReadable(sent, context) : refuse('ERROR.INTERNAL')
})

const answerReadTestMail = handle(readTestMail, async (_input, context) => {
  const latest = await findLatestOfKind(context.tx, context.actor.id, testMailKind)
  return { items: latest ? [withReadable(latest, context)] : [] }
})

/** Reads a mail from the folder, in the demo clinic only. */
const answerReadMail = handle(readOutboxMail, async ({ params }, context) => {
  const letter = await findOutboxMail(context.tx, params.id)
  const { outboxFolder } = context.operator
  const isReadable = letter !== undefined && withReadable(letter, context).attributes.readable
  const mail =
    isReadable && outboxFolder !== undefined ? await readFolderMail(outboxFolder, letter.id) : undefined
  return mail ? { id: params.id, attributes: mail } : refuse('ERROR.NOT_FOUND')
})

export const reminderHandlers: readonly Handler[] = [
  answerTerms,
  answerList,
  answerTest,
  answerListDevices,
  answerAddDevice,
  answerRemoveDevice,
  answerOpened,
  answerCount,
  answerListOutbox,
  answerReadMail,
  answerSendTestMail,
  answerReadTestMail,
]

function pageOf({
  before,
  limit = pageSize,
}: {
  readonly before?: OutboxMailId | undefined
  readonly limit?: number | undefined
}) {
  return { before, limit }
}

function withReadable({ id, attributes }: OutboxItem, { operator }: Pick<Context, 'operator'>) {
  const readable = operator.outboxFolder !== undefined && attributes.channel === 'folder'
  return { id, attributes: { ...attributes, readable } }
}

const publicKeyBytes = 65
const secretBytes = 16
/** The uncompressed prefix of an elliptic curve point. */
const wholePoint = 4

/** Refuses push keys of the wrong format, for which nothing could be encrypted. */
function refuseKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }) {
  const point = Buffer.from(p256dh, 'base64url')
  const fits = point.length === publicKeyBytes && point[0] === wholePoint
  if (!fits) return fieldRefusal('p256dh', 'ERROR.INVALID')
  const hasSecret = Buffer.from(auth, 'base64url').length === secretBytes
  return hasSecret ? undefined : fieldRefusal('auth', 'ERROR.INVALID')
}

async function note(
  { tx, actor, now }: { readonly tx: Context['tx']; readonly actor: SignedIn; readonly now: Now },
  client: ClientAccess,
  action: 'push-device-added' | 'push-device-removed',
): Promise<void> {
  await recordAuditOfClient(tx, actor, client, action, { at: now.instant })
}
