import { expect, test, vi } from 'vitest'

test('animation frames run on after a focused element was removed while the timers were fake', async () => {
  vi.useFakeTimers()
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  button.remove()
  vi.useRealTimers()
  const ran = vi.fn()
  requestAnimationFrame(ran)
  await expect.poll(() => ran.mock.calls.length, { timeout: 5000 }).toBe(1)
})
