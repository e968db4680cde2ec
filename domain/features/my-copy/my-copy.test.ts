import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import { nowAt } from '#base/day.ts'
import type { AttachmentId } from '#base/id.ts'
import { placesOfFiles } from './file-names.ts'
import {
  copiesADay,
  nextCopyInSeconds,
  presentCopyState,
  refuseDownload,
  refuseFurtherCopy,
  type StoredCopy,
  withFurtherCopy,
} from './my-copy.ts'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-03-12T08:30:00+01:00') / 1000
const stored: StoredCopy = { state: 'ready', movedAt: now - 60, goodUntil: now + 60, isThere: true }

describe('the state of a client’s own copy', () => {
  it.each<[string, Partial<StoredCopy>, string]>([
    ['is ready until it expires', {}, 'ready'],
    ['is expired from that second on, whether the job has run or not', { goodUntil: now }, 'expired'],
    ['is failed if its chunks are missing', { isThere: false }, 'failed'],
    ['is in progress while the job writes chunks', { state: 'making', movedAt: now - 900 }, 'making'],
    [
      'is failed when no chunk was written for a quarter of an hour',
      { state: 'making', movedAt: now - 901 },
      'failed',
    ],
    ['stays downloaded', { state: 'downloaded', isThere: false, goodUntil: now - 1 }, 'downloaded'],
    ['is none after the release was taken back', { state: 'withdrawn' }, 'none'],
  ])('%s', (_, more, state) => {
    expect(presentCopyState({ ...stored, ...more }, now)).toBe(state)
  })
})

describe('another copy', () => {
  const today = '2026-03-12' as Day
  const yesterday = '2026-03-11' as Day

  it('is refused while one is in progress, and above the daily limit', () => {
    expect(refuseFurtherCopy('making', undefined, today)?.code).toBe('ERROR.IN_PROGRESS')
    expect(refuseFurtherCopy('ready', { day: today, count: copiesADay }, today)?.code).toBe(
      'ERROR.RATE_LIMIT',
    )
    expect(refuseFurtherCopy('failed', { day: today, count: copiesADay - 1 }, today)).toBeUndefined()
    expect(refuseFurtherCopy('ready', { day: yesterday, count: copiesADay }, today)).toBeUndefined()
  })

  it('is counted per day', () => {
    expect(withFurtherCopy({ day: yesterday, count: 4 }, today)).toEqual({ day: today, count: 1 })
    expect(withFurtherCopy({ day: today, count: 4 }, today)).toEqual({ day: today, count: 5 })
  })

  it.each([
    ['an ordinary day', '2026-03-12T08:00:00+01:00', 16],
    ['the day with 23 hours', '2026-03-29T00:00:00+01:00', 23],
    ['the day with 25 hours', '2026-10-25T00:00:00+02:00', 25],
  ])('can be asked for at the next midnight of %s', (_, at, hours) => {
    expect(nextCopyInSeconds(nowAt(Date.parse(at) / 1000, zone))).toBe(hours * 3600)
  })
})

describe('a download', () => {
  it('needs a finished copy, and a ticket not older than a minute', () => {
    expect(refuseDownload('ready', now - 60, now)).toBeUndefined()
    expect(refuseDownload('ready', now - 61, now)?.code).toBe('ERROR.LINK_EXPIRED')
    expect(refuseDownload('ready', undefined, now)?.code).toBe('ERROR.LINK_INVALID')
    expect(refuseDownload('downloaded', now, now)?.code).toBe('ERROR.LINK_INVALID')
  })
})

describe('the files of a copy', () => {
  it('have unique names that are safe on every file system', () => {
    const names = ['Plan.txt', 'plan.TXT', 'CON', '../x/"><b>.jpg', 'Plan (2).txt']
    const files = names.map((filename, place) => ({
      id: `${place}` as AttachmentId,
      filename,
      createdAt: now,
    }))
    const places = [...placesOfFiles(files, zone).values()]
    expect(new Set(places.map((place) => place.toLowerCase())).size).toBe(names.length)
    expect(places.filter((place) => /[\\:*?"<>|]|\/.*\//.test(place))).toEqual([])
    expect(places.every((place) => place.startsWith('Dateien/2026-03-12 '))).toBe(true)
  })
})
