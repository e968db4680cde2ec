import { readSurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import { listLifeAreas } from '@standfest/domain/features/life-areas/life-areas.calls.ts'
import { logoutByPost } from '@standfest/domain/features/login/login.calls.ts'
import { listPatterns } from '@standfest/domain/features/patterns/patterns.calls.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { aConfig } from '#testing/people.ts'
import { connectTo } from './connection.ts'
import { NetworkFailed } from './failures.ts'
import { type JoinedAnswers, joinReads, prefetchJoined } from './joined-reads.ts'
import { send } from './send.ts'

const covered = [listSettings, listLifeAreas, listPatterns]
const paths = covered.map(({ path }) => path)

/** A joined call that answers every covered read with its own path. */
function joint(answers: JoinedAnswers | undefined = (address) => ({ data: [{ attributes: address }] })) {
  const ask = vi.fn(async () => answers)
  joinReads({ covers: (address) => paths.some((path) => path === address), ask })
  return ask
}

beforeEach(() => connectTo(aConfig('CLIENT')))
afterEach(() => joinReads(undefined))

const readAll = () => Promise.all(covered.map((call) => send(call as typeof listSettings)))

// REQ 2.65
describe('reads of one turn', () => {
  test('are one call, whose parts they answer', async () => {
    const server = fakeServer()
    const ask = joint()
    const answers = await readAll()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(server.requests).toEqual([])
    expect(answers.map(({ data }) => data)).toEqual(paths.map((path) => [{ attributes: path }]))
  })

  test('are sent alone where there are few of them, or where the joined call does not answer them', async () => {
    const server = fakeServer()
    const ask = joint()
    server.answer(listSettings, [])
    await send(listSettings)
    expect(ask).not.toHaveBeenCalled()
    expect(server.requests).toHaveLength(1)
    server.refuse(readSurveyTemplate, 'ERROR.NOT_FOUND')
    await Promise.all([1, 2, 3].map((id) => send(readSurveyTemplate, { params: { id: String(id) } })))
    expect(ask).not.toHaveBeenCalled()
  })

  test('fall to single reads where the joined call has no answer for them', async () => {
    const server = fakeServer()
    for (const call of covered) server.answer(call as typeof listSettings, [])
    joinReads({ covers: () => true, ask: async () => undefined })
    await readAll()
    expect(server.requests).toHaveLength(covered.length)
  })

  test('fail with the joined call', async () => {
    fakeServer()
    joinReads({
      covers: () => true,
      ask: () => Promise.reject(new NetworkFailed(new TypeError('Failed to fetch'))),
    })
    await expect(readAll()).rejects.toBeInstanceOf(NetworkFailed)
  })
})

describe('a prefetched call', () => {
  test('answers single reads that follow', async () => {
    const server = fakeServer()
    const ask = joint()
    prefetchJoined()
    await send(listSettings)
    await send(listLifeAreas)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(server.requests).toEqual([])
  })

  test('answers nothing any more once something was changed: reads are sent again', async () => {
    const server = fakeServer()
    joint()
    server.answer(listSettings, [])
    server.answer(logoutByPost, undefined)
    prefetchJoined()
    await send(logoutByPost)
    await send(listSettings)
    expect(server.requestsOf(listSettings)).toHaveLength(1)
  })
})
