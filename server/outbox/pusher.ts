import { Agent, request } from 'node:https'
import type { PushDeviceId } from '@standfest/domain/base/id.ts'
import type { Notice } from '@standfest/domain/features/reminders/notices.ts'
import { type NewPushDevice, noticeGoodForSeconds } from '@standfest/domain/features/reminders/reminders.ts'
import webPush from 'web-push'
import { blockListOf, guardedLookup, isBlocked, neverCalled } from './guarded-lookup.ts'

/** A push subscription of a browser. */
export type PushTarget = NewPushDevice & { readonly id: PushDeviceId }

/** The VAPID keys, and the contact for push services. */
export type VapidTerms = {
  readonly subject: string
  readonly publicKey: string
  readonly privateKey: string
}

/** A push notification for the browsers of one account. */
export type WrittenPush = {
  readonly targets: readonly PushTarget[]
  readonly notice: Notice
  /** The notification's random secret, returned by the browser when it is tapped. */
  readonly secret: string
  readonly vapid: VapidTerms
}

/** The outcome of a notification: accepted, expired subscriptions, and failures with reasons. */
export type Pushed = {
  readonly accepted: readonly PushDeviceId[]
  readonly gone: readonly PushDeviceId[]
  readonly failure?: string
}

export type Pusher = { readonly send: (push: WrittenPush) => Promise<Pushed> }

const timeoutMs = 10_000

/**
 * Sends notifications to push services. The HTTP agent restricts the targets: the server's own refuses private
 * addresses, whatever a host name resolves to (SSRF protection).
 */
export function httpsPusher(agent: Agent = publicAgent()): Pusher {
  return {
    send: async (push) => {
      const answers = await Promise.all(push.targets.map((target) => sendOne(agent, push, target)))
      const failure = answers.find((answer) => answer.failure !== undefined)?.failure
      return {
        accepted: answers.filter(({ state }) => state === 'accepted').map(({ id }) => id),
        gone: answers.filter(({ state }) => state === 'gone').map(({ id }) => id),
        ...(failure === undefined ? {} : { failure }),
      }
    },
  }
}

type Answer = {
  readonly id: PushDeviceId
  readonly state: 'accepted' | 'gone' | 'failed'
  readonly failure?: string
}

async function sendOne(agent: Agent, push: WrittenPush, target: PushTarget): Promise<Answer> {
  const { id } = target
  try {
    const status = await postTo(agent, push, target)
    if (status >= 200 && status < 300) return { id, state: 'accepted' }
    if (status === 404 || status === 410) return { id, state: 'gone' }
    return { id, state: 'failed', failure: `push ${status}` }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
    return { id, state: 'failed', failure: `push ${code}` }
  }
}

/** The payload contains the notification's number and random bytes only (RFC 8291, RFC 8292). */
function postTo(agent: Agent, { notice, secret, vapid }: WrittenPush, target: PushTarget): Promise<number> {
  const { method, headers, body, endpoint } = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    JSON.stringify({ k: notice, n: secret }),
    { vapidDetails: vapid, TTL: noticeGoodForSeconds, urgency: 'normal', topic: `n${notice}` },
  )
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, { method, headers, agent, timeout: timeoutMs }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    const limit = setTimeout(() => sent.destroy(timedOut()), timeoutMs)
    sent.on('close', () => clearTimeout(limit))
    sent.on('error', reject)
    sent.end(body)
  })
}

function timedOut(): Error {
  return Object.assign(new Error('a push service did not answer'), { code: 'ETIMEDOUT' })
}

function publicAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 20, lookup: guardedLookup(isPrivateAddress) })
}

const privateAddresses = blockListOf({
  ipv4: [
    ...neverCalled.ipv4,
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ],
  ipv6: [...neverCalled.ipv6, ['fc00::', 7], ['fec0::', 10]],
})

/** Whether an address is in a private network, which the server must not call (SSRF protection). */
export function isPrivateAddress(address: string): boolean {
  return isBlocked(address, privateAddresses)
}
