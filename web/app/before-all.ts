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

/** The scripts that this page loads by address. */
const ownScripts: readonly string[] = [watchAddress, '/sw.js']

// React Aria's announcer clears itself by innerHTML, and the worker is started by its address; everything else is
// blocked.
;(window as TrustedTypesWindow).trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '' ? html : null),
  createScriptURL: (address) => (ownScripts.includes(address) ? address : null),
})
