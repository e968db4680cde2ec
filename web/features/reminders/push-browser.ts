import { localeOf, type ShownLanguage } from '@standfest/domain/base/language.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { notices, noticeText } from '@standfest/domain/features/reminders/notices.ts'
import type { NewPushDevice } from '@standfest/domain/features/reminders/reminders.ts'

/** Whether this browser supports push notifications, as far as that is known without asking. */
export type PushAbility = 'able' | 'denied' | 'needs-home-screen' | 'unable'

/**
 * The cache in which the service worker finds the texts of notifications: it has no session, and no language of its
 * own.
 */
const termsCache = 'standfest-notices'
const termsAddress = '/notices'

export function pushAbility(): PushAbility {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent)
  if (isApple && !isInstalled) return 'needs-home-screen'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/**
 * Asks for permission and subscribes this browser to push; undefined where the user declined or dismissed the prompt
 * (§4).
 */
export async function subscribeBrowser(
  pushKey: string,
  { appName }: Pick<InstanceConfig, 'appName'>,
  language: ShownLanguage,
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

/** Ends the push subscription of this browser. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await presentSubscription())?.unsubscribe()
}

/** The server's id for this browser's push subscription; undefined: there is none. */
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

async function keepTerms(appName: string, language: ShownLanguage): Promise<void> {
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
