import { join } from 'node:path'
import { addDays } from '@standfest/domain/base/day.ts'
import { allHandlers } from '#all-handlers'
import { servedBlobStoreOf } from '#blobs/open-blob-store.ts'
import type { Clock } from '#config/clock.ts'
import { type Environment, needsCertificates } from '#config/environment.ts'
import { addressesIn } from '#config/environment-shape.ts'
import { originOf } from '#config/origins.ts'
import { receiverKeysOf } from '#config/receiver-keys.ts'
import type { Database } from '#database/connection.ts'
import { firstPasswordWriter, handedOverWriter, loginNameWriter } from '#features/accounts/accounts.jobs.ts'
import {
  emailChangedKind,
  firstPasswordKind,
  handedOverKind,
  loginNameKind,
} from '#features/accounts/accounts.mails.ts'
import {
  afterClosingWriters,
  endClosedTask,
  endClosedTreatments,
} from '#features/accounts/after-closing.jobs.ts'
import { keepLedgerTask } from '#features/accounts/anonymise-client.ts'
import { emailChangedWriter } from '#features/accounts/former-address.ts'
import { changeKeysIfDue, copyKeys, keepLedger } from '#features/accounts/keys.jobs.ts'
import { readPhonesOfAccounts } from '#features/accounts/phones.jobs.ts'
import { approvalDue } from '#features/approvals/approvals.jobs.ts'
import { approvalDueTask } from '#features/approvals/approvals.store.ts'
import { moveFiles, removeStrays } from '#features/attachments/move-files.ts'
import { mailChainHead } from '#features/audit-log/mail-chain-head.ts'
import { shortenAuditLog } from '#features/audit-log/shorten.jobs.ts'
import { removeViewsBefore } from '#features/audit-log/views.store.ts'
import { purgeDeletedContent, readPhonesOfContacts } from '#features/content/content.jobs.ts'
import { removeOldExports } from '#features/export/export.jobs.ts'
import { eraseHandoverNotes } from '#features/handovers/handovers.jobs.ts'
import { receiverLine } from '#features/hospital-reports/receiver-line.ts'
import { reportSender, sendReportTask } from '#features/hospital-reports/send-report.jobs.ts'
import {
  loginWriters,
  removeWhatEnded,
  startRecovery,
  startRecoveryTask,
} from '#features/login/login.jobs.ts'
import { downsampleStoredMetrics, sampleMetrics } from '#features/monitoring/metric-samples.jobs.ts'
import { dueMonitoringReports, monitoringReportWriter } from '#features/monitoring/monitoring-report.jobs.ts'
import { monitoringReportKind } from '#features/monitoring/monitoring-report.mails.ts'
import {
  copyAnsweredWriter,
  copyReadyWriter,
  endCopyRelease,
  endOverdueCopies,
  endOverdueCopiesTask,
  endReleaseTask,
  expireCopy,
  expireCopyTask,
  makeCopy,
  makeCopyTask,
  removeOldCopyTickets,
} from '#features/my-copy/my-copy.jobs.ts'
import { copyAnsweredKind, copyReadyKind } from '#features/my-copy/my-copy.mails.ts'
import { makeOutcomeFigures } from '#features/outcome-figures/make-outcome-figures.ts'
import { wordingFolderIn } from '#features/reminders/own-wording.ts'
import { noteDevices } from '#features/reminders/push-devices.store.ts'
import { deleteOldMails, reminderWriters, writeDueReminders } from '#features/reminders/reminders.jobs.ts'
import { testMailWriter } from '#features/reminders/test-mail.jobs.ts'
import { testMailKind } from '#features/reminders/test-mail.mails.ts'
import { noticeWriters } from '#features/roles/notices.jobs.ts'
import { roleWriters } from '#features/roles/roles.jobs.ts'
import { substituteWriters } from '#features/substitutes/substitutes.jobs.ts'
import {
  keepAuthority,
  publishForProxies,
  remindOfEnds,
  removeWhatWasDecided,
} from '#features/therapists/certificates.jobs.ts'
import { keepRevocationsTask } from '#features/therapists/certificates.store.ts'
import { registrationMailWriters, therapistMailWriters } from '#features/therapists/mail-writers.ts'
import { keepRevocations } from '#features/therapists/revocation-ledger.ts'
import { deleteOldAnswers } from '#http/idempotency-keys.store.ts'
import type { Task } from '#jobs/queue.ts'
import type { Log } from '#log/log.ts'
import type { Mailer } from '#outbox/mailer.ts'
import { sendMailTask } from '#outbox/mails.store.ts'
import type { Pusher } from '#outbox/pusher.ts'
import { sendMails } from '#outbox/send-mails.ts'
import { getIdentity } from '#vault/instance-identity.ts'
import type { Vault } from '#vault/vault.ts'

export type TimetableNeeds = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly vault: Vault
  readonly mailer: Mailer
  readonly pusher: Pusher
  readonly environment: Environment
}

/** All background tasks with their schedules (UTC). */
export function timetable(needs: TimetableNeeds): readonly Task[] {
  const { database, clock } = needs
  const keys = needs.vault.keyring.store
  const proxyFolder = join(needs.environment.DATA_DIR, 'proxy')
  const origins = {
    CLIENT: originOf(needs.environment, 'CLIENT'),
    THERAPIST: originOf(needs.environment, 'THERAPIST'),
    ADMIN: originOf(needs.environment, 'ADMIN'),
  }
  const writers = {
    [firstPasswordKind]: firstPasswordWriter({ ...needs, origins }),
    [handedOverKind]: handedOverWriter(needs),
    [emailChangedKind]: emailChangedWriter(needs),
    [loginNameKind]: loginNameWriter(needs),
    ...afterClosingWriters(needs),
    ...loginWriters({ ...needs, origins }),
    ...roleWriters(needs.vault),
    ...noticeWriters(needs),
    [testMailKind]: testMailWriter(needs.vault),
    ...substituteWriters(needs.vault),
    [copyReadyKind]: copyReadyWriter({ vault: needs.vault, site: origins.CLIENT }),
    [copyAnsweredKind]: copyAnsweredWriter({ vault: needs.vault, site: origins.CLIENT }),
    ...therapistMailWriters({
      ...needs,
      origins,
      certificateRequired: needsCertificates(needs.environment),
    }),
    ...reminderWriters({ ...needs, origins, wordingFolder: wordingFolderIn(needs.environment.DATA_DIR) }),
  }
  const registrationWriters = registrationMailWriters({ ...needs, origins })
  const instanceMailWriters = { [monitoringReportKind]: monitoringReportWriter(needs) }
  const blobs = servedBlobStoreOf(needs.environment, () => getIdentity(keys), needs.log)
  const line = receiverLine({ clock, keys: receiverKeysOf(needs.environment) })
  return [
    {
      name: sendMailTask,
      work: (payload) =>
        sendMails(payload, {
          ...needs,
          writers,
          registrationWriters,
          instanceMailWriters,
          noteDevices,
        }),
    },
    {
      name: 'write-due-reminders',
      when: '* * * * *',
      work: (_, giveWay) => writeDueReminders({ ...needs, giveWay }, [dueMonitoringReports(needs)]),
    },
    { name: 'keep-figures', when: '*/5 * * * *', work: () => sampleMetrics(needs) },
    { name: 'thin-figures', when: '13 * * * *', work: () => downsampleStoredMetrics(needs) },
    ...(blobs === undefined
      ? []
      : [
          {
            name: 'move-files',
            when: '*/5 * * * *',
            work: async () => {
              await removeStrays({ ...needs, blobs })
              if (needs.environment.FILES_STORE === 's3') await moveFiles({ ...needs, blobs }, 's3')
            },
          },
        ]),
    { name: 'forget-old-letters', when: '41 1 * * *', work: () => deleteOldMails(needs) },
    { name: startRecoveryTask, work: (payload) => startRecovery(payload, needs) },
    {
      name: 'purge-deleted-content',
      when: '23 1 * * *',
      work: async () => void (await purgeDeletedContent(needs)),
    },
    {
      name: endClosedTask,
      when: '3 2 * * *',
      work: async () => void (await endClosedTreatments(needs)),
    },
    {
      name: 'erase-handover-notes',
      when: '33 1 * * *',
      work: async () => void (await eraseHandoverNotes(needs)),
    },
    {
      name: 'make-outcome-figures',
      when: '27 2 * * *',
      work: async () => void (await makeOutcomeFigures(needs)),
    },
    {
      name: 'read-phones',
      when: '*/5 * * * *',
      work: async () => {
        await readPhonesOfAccounts(needs)
        await readPhonesOfContacts(needs)
      },
    },
    {
      name: makeCopyTask,
      work: (payload) =>
        makeCopy(payload, { ...needs, blobs, handlers: allHandlers, origin: new URL(origins.CLIENT).origin }),
    },
    { name: expireCopyTask, work: (payload) => expireCopy(payload, needs) },
    { name: endReleaseTask, work: (payload) => endCopyRelease(payload, needs) },
    { name: endOverdueCopiesTask, when: '47 1 * * *', work: () => endOverdueCopies(needs) },
    { name: sendReportTask, work: reportSender({ ...needs, line }) },
    { name: approvalDueTask, work: (payload) => approvalDue(payload, needs) },
    { name: keepLedgerTask, work: () => keepLedger(needs) },
    { name: keepRevocationsTask, work: () => keepRevocations(needs) },
    { name: 'change-keys', when: '37 * * * *', work: async () => void (await changeKeysIfDue(needs)) },
    {
      name: 'tell-protocol-head',
      when: '41 2 * * *',
      work: () => mailChainHead({ ...needs, to: addressesIn(needs.environment.PROTOCOL_HEAD_TO) }),
    },
    { name: 'shorten-protocol', when: '53 2 * * *', work: async () => void (await shortenAuditLog(needs)) },
    { name: 'copy-keys', when: '11 2 * * *', work: async () => void (await copyKeys(needs)) },
    {
      name: 'keep-certificates',
      when: '23 * * * *',
      work: () =>
        database.inTransaction(async (tx) => {
          const now = clock.now()
          await removeWhatWasDecided(tx, now)
          await keepAuthority(tx, keys, now)
          await remindOfEnds(tx, now)
          await publishForProxies(tx, { keys, proxyFolder }, now)
        }),
    },
    {
      name: 'remove-what-ended',
      when: '7 * * * *',
      work: () =>
        database.inTransaction(async (tx) => {
          await removeWhatEnded(tx, clock.instant())
          await deleteOldAnswers(tx, clock.instant())
          await removeOldExports(tx, clock.instant())
          await removeOldCopyTickets(tx, clock.instant())
          await removeViewsBefore(tx, addDays(clock.now().today, -1))
        }),
    },
  ]
}
