import { expect, type Locator, type Page } from '@playwright/test'
import { expectCalm } from './accessibility.ts'

/** How long a mouse button or a finger stays pressed, in milliseconds. */
const holdMs = 80

const typed = [
  'input:not([type])',
  ...['text', 'email', 'tel', 'url', 'password'].map((type) => `input[type="${type}"]`),
  'textarea',
].join(', ')

/** What is done with a field before the press that blurs it. */
const ways = {
  'passed through': (field: Locator) => field.focus(),
  'filled in wrongly': (field: Locator) => field.fill('x'),
  emptied: async (field: Locator) => {
    await field.focus()
    await field.fill('')
  },
} as const

/**
 * The presses that did not reach their target, and the fields that showed an error: with an error that is right, and
 * although nothing was typed.
 */
export type Pressed = Readonly<Record<'lost' | 'wrong' | 'reproached', readonly string[]>>

type Pressing = { readonly scope: Locator; readonly isTouch: boolean }

/**
 * Checks that each press below a field reaches its target, and that no field shows an error after being passed
 * through untouched.
 * @returns the fields whose error was right: without any the presses prove nothing
 */
export async function expectPressesToArrive(
  page: Page,
  { of, ...pressing }: Pressing & { readonly of: string },
): Promise<readonly string[]> {
  await expectCalm(page)
  const { lost, reproached, wrong } = await pressBelowEachField(page, pressing)
  expect.soft(lost, `presses that did not arrive: ${of}`).toEqual([])
  expect.soft(reproached, `fields that were only passed through: ${of}`).toEqual([])
  return wrong
}

/**
 * Blurs each text field in each way by pressing the first control below it. Each field gets its value back
 * afterwards, and the page receives click events only.
 */
export async function pressBelowEachField(page: Page, { scope, isTouch }: Pressing): Promise<Pressed> {
  const lost: string[] = []
  const wrong: string[] = []
  const reproached: string[] = []
  const fields = scope.locator(typed)
  const count = await fields.count()
  for (let at = 0; at < count; at += 1) {
    const field = fields.nth(at)
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const name = (await field.getAttribute('name')) ?? `field ${at + 1}`
    const value = await field.inputValue()
    const wasWrong = await isWrong(field)
    for (const [way, prepare] of Object.entries(ways)) {
      // Nothing can be taken out of it: that is the same as to pass through.
      if (way === 'emptied' && value === '') continue
      await field.scrollIntoViewIfNeeded()
      await prepare(field)
      const control = await markControlBelow(field)
      if (control === undefined) continue
      await watchClicks(page)
      await press(page, control, isTouch)
      const met = await whatWasMet(page)
      if (met !== 'pressed') lost.push(`${name}, ${way} → ${control.name}: ${met}`)
      if (!wasWrong && (await isWrong(field))) (way === 'passed through' ? reproached : wrong).push(name)
    }
    await field.fill(value)
  }
  await unwatchClicks(page)
  return { lost, wrong, reproached }
}

async function isWrong(field: Locator): Promise<boolean> {
  return (await field.getAttribute('aria-invalid')) === 'true'
}

type Control = { readonly name: string; readonly x: number; readonly y: number }

/** The first control below a field that can be pressed without scrolling, once the typed text is rendered. */
function markControlBelow(field: Locator): Promise<Control | undefined> {
  return field.evaluate(async (one) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await drawn()
    await drawn()
    for (const marked of document.querySelectorAll('[data-pressed]')) marked.removeAttribute('data-pressed')
    const around = one.closest('[role="dialog"], main') ?? document.body
    const { bottom } = one.getBoundingClientRect()
    const controls = [...around.querySelectorAll<HTMLElement>('button, a[href], input, textarea, label')]
      // A list opens already when the press begins.
      .filter((control) => control.getAttribute('aria-haspopup') !== 'listbox')
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.top >= bottom && box.bottom <= innerHeight && box.width > 1 && box.height > 1)
      .toSorted((a, b) => a.box.top - b.box.top)
    for (const { control, box } of controls) {
      const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 12)]
      const met = document.elementFromPoint(x, y)
      if (met === null || !control.contains(met) || control.matches(':disabled')) continue
      control.dataset['pressed'] = 'here'
      return { name: (control.getAttribute('aria-label') ?? control.textContent ?? '').slice(0, 40), x, y }
    }
    return undefined
  })
}

/**
 * Records which element receives the next click. The page itself notices nothing of the press but the blur of the
 * field.
 */
function watchClicks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement
    delete dataset['met']
    if (dataset['watched'] !== undefined) return
    dataset['watched'] = 'yes'
    const unwatched = new AbortController()
    const options = { capture: true, signal: unwatched.signal }
    addEventListener('unwatchclicks', () => unwatched.abort(), options)
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'touchstart', 'touchend'])
      addEventListener(kind, (event) => event.stopImmediatePropagation(), options)
    addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        const { target } = event
        if (!(target instanceof Element)) return
        const isHere = target.closest('[data-pressed]') !== null
        dataset['met'] ??= isHere ? 'pressed' : `${target.tagName} ${(target.textContent ?? '').slice(0, 40)}`
      },
      options,
    )
  })
}

function unwatchClicks(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new Event('unwatchclicks'))
    delete document.documentElement.dataset['watched']
  })
}

async function press(page: Page, { x, y }: Control, isTouch: boolean): Promise<void> {
  if (!isTouch) return page.mouse.click(x, y, { delay: holdMs })
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await new Promise((resolve) => setTimeout(resolve, holdMs))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/**
 * The element that received the click, read after the page has rendered the effects of the press; `pressed` is where
 * the press began.
 */
function whatWasMet(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { dataset } = document.documentElement
        setTimeout(() => requestAnimationFrame(() => resolve(dataset['met'] ?? 'no click')), 0)
      }),
  )
}
