import type { ContentKindName } from '@standfest/domain/features/content/content.ts'

/**
 * A naive model of the specification's content rules: a list of items in memory, without database and domain rules. The
 * server must agree with it for any order of operations (§4, §6).
 */
export type Who = 'client' | 'therapist' | 'substitute'

/** The attributes with which an item of each kind is created. */
export const written: Readonly<Record<ContentKindName, Readonly<Record<string, unknown>>>> = {
  GOAL: { title: 'Ziel' },
  INTERVENTION: { title: 'Aufgabe' },
  AMPLIFIER: { title: 'Kino' },
  DIARY: { content: 'Es war leichter' },
  EMERGENCY_CONTACT: { name: 'Schwester', phone: '+49301234567' },
  RISK_SITUATION: { title: 'Feierabend' },
  APPOINTMENT: { title: 'Gruppe', allDay: true, day: '2026-04-01' },
  CONTENT_ENTITY: { contentType: 'SIGNAL', title: 'Unruhe' },
  FUNCTIONAL_ANALYSIS: { about: 'pleasant', action: 'Schwimmen' },
}

/** The attribute that the steps change, by kind. */
export const changing: Readonly<Record<ContentKindName, string>> = {
  GOAL: 'description',
  INTERVENTION: 'description',
  AMPLIFIER: 'description',
  DIARY: 'title',
  EMERGENCY_CONTACT: 'note',
  RISK_SITUATION: 'triggers',
  APPOINTMENT: 'location',
  CONTENT_ENTITY: 'content',
  FUNCTIONAL_ANALYSIS: 'later',
}

export type ModelItem = {
  readonly kind: ContentKindName
  readonly id: string
  readonly by: Who
  /** The id of a task's goal, or of a warning sign's risk situation. */
  parentId: string | undefined
  readonly createdAt: number
  words: Readonly<Record<string, unknown>>
  version: number
  deletedAt: number
  isFinal: boolean
  /** The item with which it was deleted. */
  deletedWith: string | undefined
}

type NewItem = Omit<ModelItem, 'version' | 'deletedAt' | 'isFinal' | 'deletedWith'>

/** The answer: status and refusal code. */
export type Said = { readonly status: number; readonly code?: string }

const fine: Said = { status: 200 }
const denied: Said = { status: 403, code: 'ERROR.ACCESS_DENIED' }
const gone: Said = { status: 410, code: 'ERROR.FINALLY_DELETED' }
const empty: Said = { status: 422, code: 'ERROR.CONTENT_EMPTY' }
const stale: Said = { status: 412, code: 'ERROR.CONFLICT' }

const isWithoutText = (words: Readonly<Record<string, unknown>>) => !words['title'] && !words['description']

export class ContentModel {
  readonly items: ModelItem[] = []

  create(item: NewItem): void {
    this.items.push({ ...item, version: 1, deletedAt: 0, isFinal: false, deletedWith: undefined })
  }

  /** Whether a new item can belong to this one. */
  isAlive(id: string): boolean {
    return this.items.some((item) => item.id === id && item.deletedAt === 0)
  }

  edit(item: ModelItem, who: Who, seen: number | undefined, words: Readonly<Record<string, unknown>>): Said {
    if (item.isFinal) return gone
    if (seen !== undefined && seen !== item.version) return stale
    if (item.deletedAt !== 0) return { status: 409, code: 'ERROR.DELETED' }
    if (item.kind === 'DIARY' && item.by !== who) return denied
    const next = { ...item.words, ...words }
    // A goal needs a text or a living task.
    const hasTask = this.#livePartsOf(item).length > 0
    if (item.kind === 'GOAL' && !hasTask && isWithoutText(next)) return empty
    item.words = next
    item.version += 1
    return fine
  }

  restore(item: ModelItem, who: Who, seen: number | undefined): Said {
    if (item.isFinal) return gone
    if (seen !== undefined && seen !== item.version) return stale
    if (who === 'substitute') return denied
    for (const part of this.items) if (part.deletedWith === item.id && !part.isFinal) this.#revive(part)
    this.#revive(item)
    return fine
  }

  #revive(item: ModelItem): void {
    item.deletedAt = 0
    item.deletedWith = undefined
    item.version += 1
  }

  remove(item: ModelItem, who: Who, seen: number | undefined, now: number): Said {
    if (who === 'substitute') return denied
    if (item.isFinal) return gone
    if (item.deletedAt !== 0) return fine
    if (seen !== undefined && seen !== item.version) return stale
    this.#delete(item, now)
    // A part that is in the emergency kit outlives its parent.
    for (const part of this.#livePartsOf(item))
      if (part.words['inKit'] !== true) this.#delete(part, now, item.id)
    return fine
  }

  #delete(item: ModelItem, now: number, deletedWith?: string): void {
    item.deletedAt = now
    item.deletedWith = deletedWith
    item.version += 1
  }

  #livePartsOf({ id }: ModelItem): readonly ModelItem[] {
    return this.items.filter(({ parentId, deletedAt }) => parentId === id && deletedAt === 0)
  }

  /** Updates a goal without its first task, which is thereby deleted. */
  leaveOut(goal: ModelItem, who: Who, now: number): Said {
    const [first, ...others] = this.tasksOf(goal)
    if (goal.isFinal) return gone
    if (goal.deletedAt !== 0) return { status: 409, code: 'ERROR.DELETED' }
    if (first !== undefined && who === 'substitute') return denied
    if (others.length === 0 && isWithoutText(goal.words)) return empty
    if (first !== undefined) this.#delete(first, now)
    for (const one of [goal, ...others]) one.version += 1
    return fine
  }

  tasksOf(goal: ModelItem): readonly ModelItem[] {
    return this.#livePartsOf(goal).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  }

  removeFinally(item: ModelItem, who: Who, seen: number | undefined): Said {
    if (who === 'substitute') return denied
    if (item.isFinal) return fine
    if (item.deletedAt === 0) return { status: 409, code: 'ERROR.NOT_DELETED' }
    if (seen !== undefined && seen !== item.version) return stale
    this.#erase(item)
    return fine
  }

  /** The nightly purge, thirty days after each item's deletion. */
  purge(now: number): void {
    for (const item of this.items)
      if (!item.isFinal && item.deletedAt !== 0 && item.deletedAt < now - 30 * 86_400) this.#eraseOne(item)
    this.#letGo()
  }

  /** Purges an item, and its parts that are deleted as well. */
  #erase(item: ModelItem): void {
    for (const one of this.items)
      if (one === item || (one.parentId === item.id && one.deletedAt !== 0 && !one.isFinal))
        this.#eraseOne(one)
    this.#letGo()
  }

  #eraseOne(item: ModelItem): void {
    item.isFinal = true
    item.words = {}
    item.version += 1
  }

  /** Detaches the remaining parts of purged risk situations. */
  #letGo(): void {
    for (const one of this.items) {
      const parent = this.items.find(({ id }) => id === one.parentId)
      if (one.kind !== 'CONTENT_ENTITY' || one.isFinal || parent?.isFinal !== true) continue
      one.parentId = undefined
      one.words = { ...one.words, riskSituationId: null }
      one.version += 1
    }
  }

  /** The items of a kind in the order of their ids; everybody reads the same. */
  list(kind: ContentKindName, withDeleted: boolean): readonly ModelItem[] {
    return this.items
      .filter((item) => item.kind === kind && (withDeleted || item.deletedAt === 0))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  }
}
