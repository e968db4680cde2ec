import type { Locator, Page } from '@playwright/test'

type Stage = {
  readonly name: string
  readonly people: Set<string>
  screens: number
  commands: number
  edits: number
  letters: number
  seconds: number
}

export type Tally = ReturnType<typeof openTally>

/** Counts what a user journey costs people: what they type, change, see and receive, stage by stage. */
export function openTally(mailsSoFar: () => number) {
  const stages: Stage[] = []
  const present = () => {
    const stage = stages.at(-1)
    if (stage === undefined) throw new Error('No stage has begun')
    return stage
  }
  const note = (person: string, deed: 'command' | 'edit' | 'screen'): void => {
    present().people.add(person)
    present()[`${deed}s`] += 1
  }
  const seen = new Set<string>()
  return {
    stage: async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const [began, before] = [performance.now(), mailsSoFar()]
      stages.push({ name, people: new Set(), screens: 0, commands: 0, edits: 0, letters: 0, seconds: 0 })
      const result = await work()
      present().seconds = (performance.now() - began) / 1000
      present().letters = mailsSoFar() - before
      return result
    },
    note,
    /** A screen counts once for a person, however often they return to it. */
    see: (person: string, screen: string): void => {
      const isNew = !seen.has(`${person} ${screen}`)
      seen.add(`${person} ${screen}`)
      if (isNew) note(person, 'screen')
    },
    table: (title: string): string => tableOf(title, stages),
  }
}

function tableOf(title: string, stages: readonly Stage[]): string {
  const heads = ['', 'screens', 'commands', 'files edited', 'letters', 'people', 'seconds']
  const sum = (of: (stage: Stage) => number) => stages.reduce((all, stage) => all + of(stage), 0)
  const everybody = new Set(stages.flatMap(({ people }) => [...people]))
  const row = (name: string, of: (what: (stage: Stage) => number) => number, people: Set<string>) => [
    name,
    ...(['screens', 'commands', 'edits', 'letters'] as const).map((what) =>
      String(of((stage) => stage[what])),
    ),
    `${people.size} (${[...people].join(', ')})`,
    of(({ seconds }) => seconds).toFixed(1),
  ]
  const rows = [
    ...stages.map((stage) => row(stage.name, (what) => what(stage), stage.people)),
    row('together', sum, everybody),
  ]
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return [title, ...lines].join('\n')
}

export type Person = ReturnType<typeof personAt>

/**
 * A person with a browser, whose steps are counted. Each screen on which they act or read counts once: pages and
 * dialogs are distinguished by address and heading.
 */
export function personAt(page: Page, name: string, tally: Tally) {
  const look = async (at: Locator) => {
    const screen = await at.evaluate((element) => {
      const dialog = element.closest('[role=dialog], [role=alertdialog]')
      const heading = dialog ? dialog.querySelector('h1, h2, h3') : document.querySelector('h1')
      // The steps of a sign-in are at one address, under one title.
      const steps = location.pathname === '/login' ? [...document.querySelectorAll('h2, h3')] : []
      const titles = [heading, ...steps].map((title) => title?.textContent ?? '')
      return `${location.host}${location.pathname} ${dialog?.role ?? 'page'}: ${titles.join(', ')}`
    })
    tally.see(name, screen)
  }
  return {
    page,
    open: async (address: string) => {
      await page.goto(address)
    },
    press: async (what: Locator) => {
      await what.waitFor()
      await look(what)
      await what.click()
    },
    fill: async (what: Locator, text: string) => {
      await what.waitFor()
      await look(what)
      await what.fill(text)
    },
    reads: async (what: Locator): Promise<string> => {
      await what.waitFor()
      await look(what)
      return what.innerText()
    },
  }
}
