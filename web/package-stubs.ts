import { join } from 'node:path'

const own = (path: string) => join(import.meta.dirname, path)

/**
 * What the pages take for two packages of the domain, in the build and in tests alike: a phone is not to load what
 * only the server needs, or what its browser brings along. In the build, likewise for the two modules of React Router
 * that only its framework mode and tracing need. See docs/decisions/2026-11-21-first-load-budget.md.
 */
export const packageStubs = [
  { find: /^zod$/, replacement: own('api/no-schemas.ts') },
  { find: /^temporal-polyfill$/, replacement: own('language/temporal.ts') },
  { find: /^\.\/instrumentation\.js$/, replacement: own('app/router-instrumentation.ts') },
  { find: /^\.\/(dom\/)?ssr\/components\.js$/, replacement: own('app/router-framework.ts') },
]
