import { vi } from 'vitest'

/** From now on the device's store of drafts does not answer; `answer` lets it, and `asked` counts what it was asked. */
export function aSlowDevice() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const digest = crypto.subtle.digest.bind(crypto.subtle)
  const asked = vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (...what) => {
    await promise
    return digest(...what)
  })
  const answer = () => {
    asked.mockRestore()
    resolve()
  }
  return { asked, answer }
}
