import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { reloadPage } from '#session/leave.ts'

/** How the names of the service worker's caches begin. */
const cachesOfPages = 'standfest-files-'
/** The session storage's key for the build for which this tab was reloaded. */
const reloadedKey = 'sf-reloaded-for'

/**
 * Whether the service worker served a page that is older than the server. While servers of two versions answer beside
 * each other, a tab is reloaded once for each build.
 */
export function isOutdated({ build }: Pick<InstanceConfig, 'build'>): boolean {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  return own !== undefined && own !== build && sessionStorage.getItem(reloadedKey) !== build
}

/** Drops the cached page and loads the server's; never resolves. */
export async function loadPresentPage({ build }: Pick<InstanceConfig, 'build'>): Promise<never> {
  sessionStorage.setItem(reloadedKey, build)
  const names = (await caches.keys()).filter((name) => name.startsWith(cachesOfPages))
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete('/')))
  reloadPage()
  return new Promise(() => undefined)
}
