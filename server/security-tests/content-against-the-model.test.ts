import type { ContentCalls } from '@standfest/domain/features/content/content.calls.ts'
import type { ContentKind, ContentKindName } from '@standfest/domain/features/content/content.ts'
import { contentKindNames } from '@standfest/domain/features/content/content.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { allContent } from '#features/content/all-content.ts'
import { purgeDeletedContent } from '#features/content/content.jobs.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sizeOf } from '#testing/sizes.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { ContentModel, changing, type ModelItem, type Said, type Who, written } from './content-model.ts'
import { withFault } from './planted-faults.ts'

const plants = await vi.hoisted(() => import('./planted-faults.ts'))
vi.mock('#database/connection.ts', async (original) => plants.plantInStatements(await original()))

const seed = 20_261_121
const [sequences, longest] = [sizeOf(120, 2000), 50]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterAll(() => server.close())

const whos: readonly Who[] = ['client', 'therapist', 'substitute']

function callsOf(name: ContentKindName): { readonly kind: ContentKind; readonly calls: ContentCalls } {
  const found = allContent.find(({ kind }) => kind.name === name)
  if (!found) throw new Error(`no kind ${name}`)
  return found
}

/** The three people who share a client's content, and their browsers. */
class Clinic {
  readonly #people: Readonly<Record<Who, Person>>
  readonly #browsers = new Map<Who, TestBrowser>()

  constructor(people: Readonly<Record<Who, Person>>) {
    this.#people = people
  }

  static async open(): Promise<Clinic> {
    const clinic = aClinic(server)
    const [therapist, substitute] = [await clinic.therapist(), await clinic.therapist()]
    const opened = new Clinic({ client: await clinic.client(therapist), therapist, substitute })
    await opened.#letStandIn()
    return opened
  }

  /** Names the substitute for this day. */
  async #letStandIn(): Promise<void> {
    const { therapist, substitute } = this.#people
    await aClinic(server).substitution(therapist, substitute, 0, 0)
  }

  /** Lets days pass: sessions expire, and the nightly jobs run. */
  async letDaysPass(days: number): Promise<void> {
    server.clock.pass(days * 86_400)
    this.#browsers.clear()
    await this.#letStandIn()
    await purgeDeletedContent({ database: server.database, clock: server.clock })
  }

  async send(who: Who, method: string, path: string, data?: object, seen?: number): Promise<TestAnswer> {
    const browser = this.#browsers.get(who) ?? (await browserOf(server, this.#people[who]))
    this.#browsers.set(who, browser)
    const account =
      who === 'client' ? '' : `${path.includes('?') ? '&' : '?'}account=${this.#people.client.id}`
    return browser.send(method, `${path}${account}`, {
      ...(data === undefined ? {} : { raw: JSON.stringify({ data }) }),
      headers: seen === undefined ? {} : { 'if-match': `"${seen}"` },
    })
  }
}

type Run = fc.AsyncCommand<ContentModel, Clinic>

/** Picks an item by a random number; undefined while there is none. */
function itemAt({ items }: ContentModel, place: number): ModelItem | undefined {
  return items[place % Math.max(items.length, 1)]
}

function said({ status, code }: TestAnswer): Said {
  return code === undefined ? { status } : { status, code }
}

/** Compares an item in an answer with the model. */
function expectShown(attributes: Readonly<Record<string, unknown>>, item: ModelItem): void {
  const state = {
    id: item.id,
    version: item.version,
    deletedAt: item.deletedAt,
    finallyDeleted: item.isFinal,
  }
  expect(attributes).toMatchObject({ ...state, ...item.words, writtenAs: item.by, createdAt: item.createdAt })
  if (item.isFinal)
    for (const field of Object.keys(written[item.kind])) expect(attributes).not.toHaveProperty(field)
}

/** One actor creates an item; a task needs a goal, a warning signal may belong to a risk situation. */
function create(who: Who, kindName: ContentKindName, of: number): Run {
  const isTask = kindName === 'INTERVENTION'
  return {
    check: (model) => !isTask || model.items.some(({ kind }) => kind === 'GOAL'),
    run: async (model, clinic) => {
      const { kind, calls } = callsOf(kindName)
      const parent = parentIn(model, kindName, of)
      const field = isTask ? 'goalId' : 'riskSituationId'
      const kit = kindName === 'CONTENT_ENTITY' ? { inKit: of % 2 === 0 } : {}
      const words = { ...written[kindName], ...kit, ...(parent === undefined ? {} : { [field]: parent.id }) }
      const made = await clinic.send(who, 'POST', calls.create.path, {
        type: kind.wireType,
        attributes: words,
      })
      const isRefused = parent !== undefined && !model.isAlive(parent.id)
      expect(said(made)).toEqual(isRefused ? { status: 403, code: 'ERROR.ACCESS_DENIED' } : { status: 201 })
      if (isRefused) return
      const [id, createdAt] = [String(made.body.data.id), server.clock.instant()]
      model.create({ kind: kindName, id, words, by: who, parentId: parent?.id, createdAt })
    },
    toString: () => `${who} creates ${kindName} (${of})`,
  }
}

function parentIn({ items }: ContentModel, kindName: ContentKindName, of: number): ModelItem | undefined {
  const wanted = { INTERVENTION: 'GOAL', CONTENT_ENTITY: 'RISK_SITUATION' }[kindName as string]
  const fitting = items.filter(({ kind }) => kind === wanted)
  return fitting[of % Math.max(fitting.length, 1)]
}

type Deed = 'edit' | 'empty' | 'restore' | 'remove' | 'remove finally'
type Knows = 'present' | 'old' | 'nothing'

/** One actor changes an item with its present version, an old one, or none. */
function touch(who: Who, deed: Deed, place: number, knows: Knows): Run {
  const wordsFor = (name: ContentKindName) =>
    deed === 'empty' && name === 'GOAL'
      ? { title: '', description: '' }
      : { [changing[name]]: `Von ${who}, ${place}` }
  const send = (clinic: Clinic, { kind: name, id }: ModelItem, seen: number | undefined) => {
    const { kind, calls } = callsOf(name)
    if (deed === 'remove' || deed === 'remove finally') {
      const path = `${calls.list.path}/${id}${deed === 'remove' ? '' : '?final=true'}`
      return clinic.send(who, 'DELETE', path, undefined, seen)
    }
    const attributes = deed === 'restore' ? { deletedAt: 0 } : wordsFor(name)
    const path = calls.change.path.replace('{id}', id)
    return clinic.send(who, 'PATCH', path, { type: kind.wireType, id, attributes }, seen)
  }
  const sayOf = (model: ContentModel, item: ModelItem, seen: number | undefined): Said => {
    const now = server.clock.instant()
    if (deed === 'remove') return model.remove(item, who, seen, now)
    if (deed === 'remove finally') return model.removeFinally(item, who, seen)
    if (deed === 'restore') return model.restore(item, who, seen)
    return model.edit(item, who, seen, wordsFor(item.kind))
  }
  return {
    check: ({ items }) => items.length > 0,
    run: async (model, clinic) => {
      const item = itemAt(model, place)
      if (item === undefined) return
      const seen = { present: item.version, old: item.version - 1, nothing: undefined }[knows]
      const answer = await send(clinic, item, seen)
      expect(said(answer)).toEqual(sayOf(model, item, seen))
      if (answer.status === 200) expectShown(answer.attributes, item)
    },
    toString: () => `${who}: ${deed} item ${place}, knowing ${knows}`,
  }
}

/** One actor updates a goal without its first task. */
function leaveOut(who: Who, of: number): Run {
  const goalIn = ({ items }: Pick<ContentModel, 'items'>) => {
    const goals = items.filter(({ kind }) => kind === 'GOAL')
    return goals[of % Math.max(goals.length, 1)]
  }
  return {
    check: (model) => goalIn(model) !== undefined,
    run: async (model, clinic) => {
      const goal = goalIn(model)
      if (goal === undefined) return
      const interventions = model
        .tasksOf(goal)
        .slice(1)
        .map(({ id }) => ({ id }))
      const { kind, calls } = callsOf('GOAL')
      const path = calls.change.path.replace('{id}', goal.id)
      const data = { type: kind.wireType, id: goal.id, attributes: { interventions } }
      const answer = await clinic.send(who, 'PATCH', path, data)
      expect(said(answer)).toEqual(model.leaveOut(goal, who, server.clock.instant()))
    },
    toString: () => `${who} leaves out a task of goal ${of}`,
  }
}

/** Days pass with the nightly purge. */
function wait(days: number): Run {
  return {
    check: () => true,
    run: async (model, clinic) => {
      await clinic.letDaysPass(days)
      model.purge(server.clock.instant())
    },
    toString: () => `${days} days pass`,
  }
}

/** One actor reads a list, with or without deleted items. */
function look(who: Who, kind: ContentKindName, withDeleted: boolean): Run {
  return {
    check: () => true,
    run: async (model, clinic) => {
      const path = `${callsOf(kind).calls.list.path}?limit=200${withDeleted ? '&deleted=true' : ''}`
      const { list } = await clinic.send(who, 'GET', path)
      const shown = list.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
      const expected = model.list(kind, withDeleted)
      expect(shown.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      for (const [place, item] of expected.entries()) expectShown(shown[place]?.attributes ?? {}, item)
    },
    toString: () => `${who} reads ${kind}${withDeleted ? ' with deleted ones' : ''}`,
  }
}

const who = fc.constantFrom(...whos)
const kind = fc.constantFrom(...contentKindNames)
const number = fc.nat(200)
const knows = fc.constantFrom<Knows>('present', 'present', 'old', 'nothing')
const deed = fc.constantFrom<Deed>('edit', 'edit', 'empty', 'restore', 'remove', 'remove', 'remove finally')
const days = fc.constantFrom(1, 15, 29, 31)
const step: fc.Arbitrary<Run> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(who, kind, number).map((given) => create(...given)) },
  { weight: 2, arbitrary: fc.tuple(who, number).map(([by, of]) => create(by, 'INTERVENTION', of)) },
  { weight: 14, arbitrary: fc.tuple(who, deed, number, knows).map((given) => touch(...given)) },
  { weight: 1, arbitrary: fc.tuple(who, number).map((given) => leaveOut(...given)) },
  { weight: 3, arbitrary: fc.tuple(who, kind, fc.boolean()).map((given) => look(...given)) },
  { weight: 1, arbitrary: days.map(wait) },
)
const stories = fc.array(step, { minLength: longest, maxLength: longest })
/** Steps weighted towards risk situations, their parts, and nights, so that purge faults show early. */
const nightlyStep: fc.Arbitrary<Run> = fc.oneof(
  who.map((by) => create(by, 'RISK_SITUATION', 0)),
  fc.tuple(who, number).map(([by, of]) => create(by, 'CONTENT_ENTITY', of)),
  fc.tuple(who, number).map(([by, of]) => touch(by, 'remove', of, 'present')),
  fc.constant(wait(31)),
)
const nightlyStories = fc.array(nightlyStep, { minLength: 12, maxLength: 12 })
/** Steps weighted towards removing a risk situation and its kit entry separately, so that such faults show early. */
const removingStep: fc.Arbitrary<Run> = fc
  .tuple(who, fc.constantFrom<Deed>('remove', 'restore', 'remove finally'), fc.nat(1))
  .map(([by, done, of]) => touch(by, done, of, 'present'))
const removingStories = fc
  .array(removingStep, { minLength: 10, maxLength: 10 })
  .map((steps) => [create('client', 'RISK_SITUATION', 0), create('client', 'CONTENT_ENTITY', 0), ...steps])

/** Plays random stories; at the end of each, everybody reads everything. Returns the number of created items. */
async function liveThrough(numRuns: number, told = stories): Promise<number> {
  let made = 0
  await fc.assert(
    fc.asyncProperty(told, async (commands) => {
      server.clock.set(ordinaryTimestamp)
      const [model, real] = [new ContentModel(), await Clinic.open()]
      await fc.asyncModelRun(() => ({ model, real }), commands)
      for (const name of contentKindNames)
        for (const reader of whos) await look(reader, name, true).run(model, real)
      made += model.items.length
    }),
    { seed, numRuns, endOnFailure: true, includeErrorInReport: true },
  )
  return made
}

describe('content in any order, by client, therapist and substitute', () => {
  // REQ 4.3
  it('is what a naive list of items says (§4, §6)', { timeout: 3_600_000 }, async () => {
    expect(await liveThrough(sequences)).toBeGreaterThan(sequences * 2)
  })

  it.each([
    ['what belongs to it', 'mark-content-deleted', 'or (parent_id = $1', 'or (false', stories],
    ['what stands in the kit', 'mark-content-deleted', 'and in_kit is not true', '', removingStories],
    ['with what it was deleted', 'restore-parts', 'deleted_with = $1', 'parent_id = $1', stories],
    ['that a live part stays', 'erase-content-finally', 'and deleted_at is not null', '', removingStories],
    ['what belonged to it', 'detach-from-erased', 'exists', 'false and exists', nightlyStories],
    [
      'the thirty days',
      'erase-old-content',
      'deleted_at < to_timestamp($2)',
      'deleted_at is not null',
      stories,
    ],
    ['that it is deleted', 'contents', '($3 or deleted_at is null)', 'true', stories],
    ['its version', 'update-content', 'version = version + 1', 'version = version', stories],
  ])('shows it when the server forgets %s', { timeout: 900_000 }, async (_, name, replace, by, told) => {
    const lived = withFault({ statement: { name, replace, by } }, () => liveThrough(sequences, told))
    await expect(lived).rejects.toThrow(/seed: 20261121/)
  })
})
