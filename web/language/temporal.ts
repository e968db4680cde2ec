import type { Temporal as Polyfill } from 'temporal-polyfill'

/** The platform's own calendar arithmetic. Stands for the polyfill in the pages, see vite.config.ts. */
export let Temporal = (globalThis as { Temporal?: typeof Polyfill }).Temporal as typeof Polyfill

/** Resolves when there is calendar arithmetic: at once, or with the polyfill where the browser has none of its own. */
export async function temporalReady(): Promise<void> {
  Temporal ??= (await import('temporal-polyfill/implementation')).Temporal
}
