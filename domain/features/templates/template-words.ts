import type { FilledContentKind } from '#features/content/content.ts'

/** A text field of a template: its name, whether it has several lines, and whether it is required (§3). */
export type TemplateWord = {
  readonly field: TemplateField
  readonly isLong?: true
  readonly isRequired?: true
}

const title = { field: 'title' } as const
const filledTitle = { field: 'title', isRequired: true } as const
const description = { field: 'description', isLong: true } as const
const content = { field: 'content', isLong: true } as const

/** The text fields of each kind of template; the tasks of a goal are separate lines (§3). */
export const templateWords: Readonly<Record<FilledContentKind, readonly TemplateWord[]>> = {
  GOAL: [title, description],
  INTERVENTION: [filledTitle, description],
  AMPLIFIER: [filledTitle, description],
  DIARY: [title, content],
  EMERGENCY_CONTACT: [
    { field: 'name', isRequired: true },
    { field: 'phone', isRequired: true },
    { field: 'relation' },
    { field: 'note', isLong: true },
  ],
  RISK_SITUATION: [
    filledTitle,
    description,
    { field: 'triggers', isLong: true },
    { field: 'consequences', isLong: true },
  ],
  APPOINTMENT: [filledTitle, { field: 'location' }, description],
  CONTENT_ENTITY: [filledTitle, content],
}

/** Every field that is a text of a template. */
export type TemplateField =
  | 'title'
  | 'description'
  | 'content'
  | 'name'
  | 'phone'
  | 'relation'
  | 'note'
  | 'triggers'
  | 'consequences'
  | 'location'

/** The tasks of a goal's template, by their titles (§3). */
export function taskTitles(body: Readonly<Record<string, unknown>>): readonly string[] {
  return tasksIn(body).flatMap(({ title: text }) => (typeof text === 'string' ? [text] : []))
}

/** A template with replaced texts: unmatched ones stay, tasks keep their other fields (§3). */
export function withTemplateWords(
  body: Readonly<Record<string, unknown>>,
  words: Readonly<Partial<Record<TemplateField, string>>>,
  tasks: readonly string[] | undefined,
): Record<string, unknown> {
  const before = new Map(tasksIn(body).map((task) => [task['title'], task]))
  const interventions = tasks?.map((text) => ({ ...before.get(text), title: text }))
  return { ...body, ...words, ...(interventions === undefined ? {} : { interventions }) }
}

function tasksIn({ interventions }: Readonly<Record<string, unknown>>) {
  return Array.isArray(interventions) ? (interventions as readonly Readonly<Record<string, unknown>>[]) : []
}
