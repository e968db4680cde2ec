import { type Page, test } from '@playwright/test'

/** A job, how many keys it took and how many it may take. */
type Job = { readonly name: string; readonly before: number | undefined; readonly goal: number; keys: number }

/** A job takes a few seconds; one that hangs fails by its name instead of with the whole test. */
const mostJobMs = 60_000

export type KeyTally = ReturnType<typeof openKeyTally>

/**
 * Counts the keys that each job takes with the keyboard alone. A chord such as Ctrl+Enter is one; characters typed as text are none.
 */
export function openKeyTally(page: Page) {
  const jobs: Job[] = []
  return {
    /** `before`: the keys that the same job took in version 0.4.0; undefined: it did not exist. */
    job: async (
      { name, before, goal }: Pick<Job, 'name' | 'before' | 'goal'>,
      work: () => Promise<void>,
    ): Promise<void> => {
      jobs.push({ name, before, goal, keys: 0 })
      await test.step(name, work, { timeout: mostJobMs })
    },
    press: async (...keys: readonly string[]): Promise<void> => {
      const present = jobs.at(-1)
      if (present === undefined) throw new Error('No job has begun')
      for (const key of keys) {
        await page.keyboard.press(key)
        present.keys += 1
      }
    },
    type: (text: string) => page.keyboard.type(text),
    jobs: (): readonly Readonly<Job>[] => jobs,
    table: (title: string): string => {
      const rows = jobs.map(({ name, before, keys, goal }) => [name, before ?? 'none', keys, goal])
      const heads = ['job', '0.4.0', 'now', 'goal']
      return [title, heads, heads.map(() => '---'), ...rows]
        .map((cells) => (typeof cells === 'string' ? cells : `| ${cells.join(' | ')} |`))
        .join('\n')
    },
  }
}
