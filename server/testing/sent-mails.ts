import { loginNameWriter } from '#features/accounts/accounts.jobs.ts'
import { emailChangedKind, loginNameKind } from '#features/accounts/accounts.mails.ts'
import { emailChangedWriter } from '#features/accounts/former-address.ts'
import { loginWriters, startRecovery, startRecoveryTask } from '#features/login/login.jobs.ts'
import type { Mail } from '#outbox/mailer.ts'
import { sendMailTask } from '#outbox/mails.store.ts'
import { sendMails } from '#outbox/send-mails.ts'
import { sqlRows } from './direct-sql.ts'
import type { TestServer } from './test-server.ts'

type Job = { task: string; payload: object }

/** Takes the waiting jobs about logins out of the queue. */
async function takeJobs({ addresses }: TestServer): Promise<Job[]> {
  return sqlRows<Job>(
    addresses.superuser,
    `with taken as (delete from standfest_queue._private_jobs returning task_id, payload, id)
     select t.identifier as task, taken.payload from taken
     join standfest_queue._private_tasks t on t.id = taken.task_id order by taken.id`,
  )
}

/** Runs the queued jobs about logins and addresses, and returns the mails sent. */
export async function sendLoginMails(server: TestServer): Promise<Mail[]> {
  const { database, vault, clock, urls } = server
  const mails: Mail[] = []
  const send = async (mail: Mail, note: () => Promise<void>) => {
    mails.push(mail)
    await note()
  }
  const mailer = { channel: 'mail', send } as const
  const log = { info: () => undefined, error: () => undefined }
  const writers = {
    ...loginWriters({ vault, clock, origins: urls }),
    [emailChangedKind]: emailChangedWriter({ vault }),
    [loginNameKind]: loginNameWriter({ vault }),
  }
  const needs = {
    database,
    clock,
    log,
    mailer,
    writers,
    registrationWriters: {},
    instanceMailWriters: {},
    pusher: { send: async () => ({ accepted: [], gone: [] }) },
    noteDevices: async () => undefined,
  }
  for (let jobs = await takeJobs(server); jobs.length > 0; jobs = await takeJobs(server)) {
    for (const { task, payload } of jobs) {
      if (task === startRecoveryTask) await startRecovery(payload, server)
      if (task === sendMailTask) await sendMails(payload, needs)
    }
  }
  return mails
}

/** The secret part of the link in a mail. */
export function linkIn({ text }: Mail): string {
  return /#([\w-]+)/.exec(text)?.[1] ?? ''
}
