import type { Page } from '@playwright/test'

type Item = { readonly type: string; readonly id: string; readonly attributes: Record<string, unknown> }
type Answer = { readonly data: readonly Item[]; readonly included: readonly Item[] }

const secondsBetween = 9000
const idStart = '01941f29-7c00-7000-8000-'
const shortOnes = 20
const mostSentences = 6

/**
 * Makes the opened thread long with generated messages of all heights, after a page of short ones: a test cannot
 * write as many. Older pages arrive only once they are released.
 */
export async function lengthenThread(page: Page, count: number): Promise<() => void> {
  let real: Promise<Answer> | undefined
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/message\/messageHeader\?/, async (route) => {
    real ??= route.fetch().then((response) => response.json())
    const { searchParams } = new URL(route.request().url())
    const before = searchParams.get('before')
    if (before !== null) await letGo
    const newest = before === null ? count : Number(before.slice(idStart.length)) - 1
    const length = Math.min(newest, Number(searchParams.get('limit')))
    const places = Array.from({ length }, (_, index) => newest - index)
    const { data, included } = await real
    const staff = included.filter(({ type }) => type !== 'messageBody')
    await route.fulfill({
      json: {
        data: places.map((place) => headerAt(place, count - place, data)),
        included: [...places.map((place) => bodyAt(place, count - place, included)), ...staff],
      },
    })
  })
  return release
}

/** Both sides write in turns, several times a day. */
function headerAt(place: number, fromEnd: number, like: readonly Item[]): Item {
  const { type, attributes } = oneOf(like, place)
  const datetime = Number(like[0]?.attributes['datetime']) - fromEnd * secondsBetween
  const id = idAt(place)
  return { type, id, attributes: { ...attributes, id, datetime, new: false, read: true, deletedAt: 0 } }
}

function bodyAt(place: number, fromEnd: number, like: readonly Item[]): Item {
  const { type, attributes } = oneOf(
    like.filter((one) => one.type === 'messageBody'),
    place,
  )
  const length = fromEnd < shortOnes ? 0 : (place * 7) % mostSentences
  const content = `Nachricht ${place}. ${'Am Dienstag war ich im Chor, und es ging gut. '.repeat(length)}`
  const id = idAt(place)
  return {
    type,
    id,
    attributes: { ...attributes, messageId: id, content, attachement: null, filename: null, size: null },
  }
}

function oneOf(items: readonly Item[], place: number): Item {
  const item = items[place % items.length]
  if (item === undefined) throw new Error('There is nothing in this thread to go by')
  return item
}

function idAt(place: number): string {
  return `${idStart}${String(place).padStart(12, '0')}`
}
