import { type Language, localeOf } from '@standfest/domain/base/language.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { type Notice, noticeText } from '@standfest/domain/features/reminders/notices.ts'
import type { NewPushDevice } from '@standfest/domain/features/reminders/reminders.ts'

/** What this browser can do for notices, as far as one can tell before asking. */
export type PushAbility = 'able' | 'denied' | 'needs-home-screen' | 'unable'

/** Where the service worker finds the sentences of notices: it has no session, and no language of its own. */
const termsCache = 'standfest-notices'
const termsAddress = '/notices'
const notices: readonly Notice[] = [1, 2, 3, 4]

export function pushAbility(): PushAbility {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent)
  if (isApple && !isInstalled) return 'needs-home-screen'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/** Asks for leave and subscribes this browser; undefined where somebody said no or closed the question (§4). */
export async function subscribeBrowser(
  pushKey: string,
  { appName }: Pick<InstanceConfig, 'appName'>,
  language: Language,
): Promise<NewPushDevice | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await keepTerms(appName, language)
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(pushKey)
  const before = await pushManager.getSubscription()
  if (before && !isOf(before, applicationServerKey)) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** Ends the subscription of this browser. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await presentSubscription())?.unsubscribe()
}

/** How the server names the subscription of this browser; undefined: there is none. */
export async function ownFingerprint(): Promise<string | undefined> {
  const subscription = await presentSubscription()
  if (!subscription) return undefined
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function presentSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

async function keepTerms(appName: string, language: Language): Promise<void> {
  const sentences = Object.fromEntries(notices.map((one) => [one, noticeText(one, language, appName)]))
  const cache = await caches.open(termsCache)
  await cache.put(termsAddress, new Response(JSON.stringify({ sentences, lang: localeOf[language] })))
}

function isOf({ options }: PushSubscription, key: Uint8Array): boolean {
  const present = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return present.length === key.length && present.every((byte, at) => byte === key[at])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)
}
