import { loginFor } from './guard.ts'

/** Session storage: the requested page, while the tab is at the clinic's OpenID provider. Apart from the guard, as no client loads it. */
const key = 'sf-wanted'

/** Keeps a page of this site for the login that goes on in this tab; replaces what an earlier login that was given up kept. */
export function keepWantedPage(page: string): void {
  sessionStorage.setItem(key, page)
}

/** The query of the login page for the kept page, once. */
export function takeWantedPage(): string {
  const kept = sessionStorage.getItem(key) ?? '/'
  sessionStorage.removeItem(key)
  return new URL(loginFor(kept), location.origin).search
}
