import { productLanguageOf, type ShownLanguage } from '@standfest/domain/base/language.ts'
import { isNeutral, neutralKey } from './neutral.ts'

/** The cache that the service worker reads, which has no access to local storage (`web/worker/service-worker.ts`). */
const noticesCache = 'standfest-notices'
const neutralAddress = '/neutral'

export async function chooseNeutral(isChosen: boolean, language: ShownLanguage): Promise<void> {
  if (isChosen) localStorage.setItem(neutralKey, '1')
  else localStorage.removeItem(neutralKey)
  showLook(language)
  const cache = await caches.open(noticesCache)
  if (isChosen) await cache.put(neutralAddress, new Response())
  else await cache.delete(neutralAddress)
}

/** Sets the links to icon and web app manifest, which the browser uses for the tab and for installing the page. */
export function showLook(language: ShownLanguage): void {
  const chosen = isNeutral()
  const isGerman = productLanguageOf(language) === 'de_DE'
  const look = chosen
    ? {
        icon: '/notiz.svg',
        'apple-touch-icon': '/notiz-180.png',
        manifest: isGerman ? '/notizen.webmanifest' : '/notes.webmanifest',
      }
    : { icon: '/mark.svg', 'apple-touch-icon': '/icon-180.png', manifest: '/app.webmanifest' }
  for (const [name, address] of Object.entries(look))
    document.querySelector(`link[rel="${name}"]`)?.setAttribute('href', address)
}
