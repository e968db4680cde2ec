import type { Temporal as Polyfill } from 'temporal-polyfill'

/** The platform's own Temporal. Replaces the polyfill in the pages, see vite.config.ts. */
export let Temporal = (globalThis as { Temporal?: typeof Polyfill }).Temporal as typeof Polyfill

/** Resolves when Temporal is available: at once, or after the polyfill is loaded where the browser lacks it. */
export async function temporalReady(): Promise<void> {
  Temporal ??= (await import('temporal-polyfill/implementation')).Temporal
}
