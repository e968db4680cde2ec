import watchAddress from '#worker/session-watch.ts?worker&url'

/** Browser features that TypeScript's own library does not declare yet. */
type TrustedTypesWindow = {
  readonly trustedTypes?: {
    createPolicy: (
      name: string,
      rules: {
        createHTML: (html: string) => string | null
        createScriptURL: (address: string) => string | null
      },
    ) => unknown
  }
}

// Back and Forward restore no page in a tab that was left by the quick exit ([Note: Quick exit]).
if (sessionStorage.getItem('sf-left') !== null) {
  const [opening] = performance.getEntriesByType('navigation')
  if ((opening as PerformanceNavigationTiming | undefined)?.type === 'back_forward') {
    document.documentElement.toggleAttribute('data-away', true)
    location.replace('/leer.html')
  } else sessionStorage.removeItem('sf-left')
}

/** The scripts that this page loads by address. */
const ownScripts: readonly string[] = [watchAddress, '/sw.js']

// React Aria's announcer clears itself by innerHTML, and the worker is started by its address; everything else is
// blocked.
;(window as TrustedTypesWindow).trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '' ? html : null),
  createScriptURL: (address) => (ownScripts.includes(address) ? address : null),
})
