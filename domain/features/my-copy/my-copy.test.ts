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

describe('the state of an own copy', () => {
  it.each<[string, Partial<StoredCopy>, string]>([
    ['is ready until its week is over', {}, 'ready'],
    ['is expired from that second on, whether its job ran or not', { goodUntil: now }, 'expired'],
    ['is failed where its bytes are not there', { isThere: false }, 'failed'],
    ['is in the making while pieces come', { state: 'making', movedAt: now - 900 }, 'making'],
    [
      'is failed when no piece came for a quarter of an hour',
      { state: 'making', movedAt: now - 901 },
      'failed',
    ],
    ['stays downloaded', { state: 'downloaded', isThere: false, goodUntil: now - 1 }, 'downloaded'],
  ])('%s', (_, more, state) => {
    expect(presentCopyState({ ...stored, ...more }, now)).toBe(state)
  })
})

describe('a further copy', () => {
  const today = '2026-03-12' as Day
  const yesterday = '2026-03-11' as Day

  it('waits for the one in the making, and is refused after a few of the same day', () => {
    expect(refuseFurtherCopy('making', undefined, today)?.code).toBe('ERROR.IN_PROGRESS')
    expect(refuseFurtherCopy('ready', { day: today, count: copiesADay }, today)?.code).toBe(
      'ERROR.RATE_LIMIT',
    )
    expect(refuseFurtherCopy('failed', { day: today, count: copiesADay - 1 }, today)).toBeUndefined()
    expect(refuseFurtherCopy('ready', { day: yesterday, count: copiesADay }, today)).toBeUndefined()
  })

  it('is counted by the day', () => {
    expect(withFurtherCopy({ day: yesterday, count: 4 }, today)).toEqual({ day: today, count: 1 })
    expect(withFurtherCopy({ day: today, count: 4 }, today)).toEqual({ day: today, count: 5 })
  })

  it.each([
    ['an ordinary day', '2026-03-12T08:00:00+01:00', 16],
    ['the day that is an hour shorter', '2026-03-29T00:00:00+01:00', 23],
    ['the day that is an hour longer', '2026-10-25T00:00:00+02:00', 25],
  ])('can be asked for at the next midnight of %s', (_, at, hours) => {
    expect(nextCopyInSeconds(nowAt(Date.parse(at) / 1000, zone))).toBe(hours * 3600)
  })
})

describe('a download', () => {
  it('needs a copy that is ready, and a ticket of the last minute', () => {
    expect(refuseDownload('ready', now - 60, now)).toBeUndefined()
    expect(refuseDownload('ready', now - 61, now)?.code).toBe('ERROR.LINK_EXPIRED')
    expect(refuseDownload('ready', undefined, now)?.code).toBe('ERROR.LINK_INVALID')
    expect(refuseDownload('downloaded', now, now)?.code).toBe('ERROR.LINK_INVALID')
  })
})

describe('the files of a copy', () => {
  it('have names that are their own and safe on every system', () => {
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
