import { isMailServerFault } from '@standfest/domain/features/monitoring/undelivered.ts'
import type { Meters } from '#metrics/meters.ts'
import { faultOfMail, type GuardedMailer, MailServerPaused } from './circuit-breaker.ts'
import type { Pusher } from './pusher.ts'

/** Counts the outcome of each mail. */
export function countMails(mailer: GuardedMailer, { countMail }: Pick<Meters, 'countMail'>): GuardedMailer {
  return {
    ...mailer,
    send: async (mail, note) => {
      let isTaken = false
      try {
        await mailer.send(mail, () => {
          isTaken = true
          countMail('taken')
          return note()
        })
      } catch (error) {
        if (!isTaken) countMail(outcomeOf(error))
        throw error
      }
    },
  }
}

function outcomeOf(error: unknown) {
  if (error instanceof MailServerPaused) return 'put-off'
  return isMailServerFault(faultOfMail(error)) ? 'server-fault' : 'refused'
}

/** Counts the outcome of each push notification, per browser. */
export function countPushes(pusher: Pusher, { countPush }: Pick<Meters, 'countPush'>): Pusher {
  return {
    send: async (push) => {
      const pushed = await pusher.send(push)
      const { accepted, gone } = pushed
      for (const _ of accepted) countPush('accepted')
      for (const _ of gone) countPush('gone')
      const failed = push.targets.length - accepted.length - gone.length
      for (let one = 0; one < failed; one += 1) countPush('failed')
      return pushed
    },
  }
}
