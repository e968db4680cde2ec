import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'
import { patience } from '#testing/patience.ts'
import { createQueryClient } from './query-client.ts'

const overrun = (retryAfter?: number) =>
  new RequestFailed({ status: 503, code: 'ERROR.OVERLOADED', retryAfter })

/** How often the server is asked until the page gives up, and how long that takes. */
async function asked(error: Error): Promise<{ times: number; seconds: number }> {
  const ask = vi.fn(() => Promise.reject(error))
  const begun = Date.now()
  const client = createQueryClient()
  // Prefetching does not retry: it is done by an observer, as on a page.
  const page = new QueryObserver(client, { queryKey: ['any'], queryFn: ask })
  const ended = new Promise<number>((resolve) => {
    page.subscribe(({ isError }) => isError && resolve((Date.now() - begun) / 1000))
  })
  await vi.runAllTimersAsync()
  return { times: ask.mock.calls.length, seconds: await ended }
}

describe('what a page does when it cannot read', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('asks an overrun server again, when it was told to and a little later, and gives up then', async () => {
    const { times, seconds } = await asked(overrun(2))
    expect(times).toBe(3)
    expect(seconds).toBeGreaterThanOrEqual(4)
    expect(seconds).toBeLessThanOrEqual(8)
  })

  it.each([
    ['a server that is out of reach once more', new NetworkFailed('gone'), 2],
    ['one that does not say when to come again no more', overrun(), 1],
    ['one that refuses no more', new RequestFailed({ status: 403, code: 'ERROR.ACCESS_DENIED' }), 1],
    [
      'one that counts no more, whatever it says',
      new RequestFailed({ status: 429, code: 'ERROR.RATE_LIMIT', retryAfter: 9 }),
      1,
    ],
  ])('asks %s', async (_, error, times) => {
    expect((await asked(error)).times).toBe(times)
  })
})

it('queries that are answered in the same turn are told to the page in one task', async () => {
  const queries = createQueryClient()
  const tasks: string[][] = []
  let task: string[] | undefined
  const tell = (name: string) => {
    if (task === undefined) {
      task = []
      tasks.push(task)
      // Runs before any later timer, after everything of this task.
      setTimeout(() => (task = undefined))
    }
    task.push(name)
  }
  const names = ['one', 'two', 'three']
  const answer = Promise.withResolvers<string>()
  const observers = names.map(
    (name) => new QueryObserver(queries, { queryKey: [name], queryFn: () => answer.promise }),
  )
  const ends = observers.map((observer, index) =>
    observer.subscribe(({ data }) => data !== undefined && tell(names[index] ?? '')),
  )
  answer.resolve('read')
  await vi.waitFor(() => expect(tasks.flat()).toHaveLength(names.length), patience)
  expect(tasks).toEqual([names])
  for (const end of ends) end()
})
