import { vi } from 'vitest'

/** Not imported statically: its types are a worker's, and the file list is inserted by the build. */
const workers = import.meta.glob<object>('/worker/service-worker.ts')
const parse = JSON.parse

type Handler = (event: Record<string, unknown>) => void

type Kept = {
  readonly files: readonly string[]
  readonly usedFiles?: readonly string[]
  readonly version: string
}

/** The service worker in a simulated browser: its effects are recorded, and the test fires its events. */
export async function runServiceWorker(scope: object, kept: Kept = { files: [], version: '1' }) {
  const handlers = new Map<string, Handler>()
  vi.stubGlobal('self', {
    location: { origin: 'https://client.example' },
    ...scope,
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  })
  const parsing = vi
    .spyOn(JSON, 'parse')
    .mockImplementation((text: string) =>
      text === '__KEPT_FILES__' ? { usedFiles: [], ...kept } : parse(text),
    )
  vi.resetModules()
  await workers['/worker/service-worker.ts']?.()
  parsing.mockRestore()
  /** Resolves once all promises passed to `waitUntil` are settled. */
  return async (name: string, event: object) => {
    const waited: Promise<unknown>[] = []
    const note = (one: Promise<unknown>) => waited.push(one)
    handlers.get(name)?.({ ...event, waitUntil: note, respondWith: note })
    return Promise.all(waited)
  }
}
