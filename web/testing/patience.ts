/** How long `vi.waitFor` and `vi.waitUntil` wait in tests of pages: on a busy machine lazy chunks take longer than their default. */
export const patience = { timeout: 60_000 }
