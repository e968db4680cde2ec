import type { ContentKindName } from '@standfest/domain/features/content/content.ts'

/**
 * What the specification says of content, told once more as simply as can be: a list of items in memory, no
 * database, no rule of `domain`. The server must say the same whatever happens in whatever order (§4, §6).
 */
export type Who = 'client' | 'therapist' | 'substitute'

/** The kinds, each with what is written into it first. */
export const written: Readonly<Record<ContentKindName, Readonly<Record<string, unknown>>>> = {
  GOAL: { title: 'Ziel' },
  INTERVENTION: { title: 'Aufgabe' },
  AMPLIFIER: { title: 'Kino' },
  DIARY: { content: 'Es war leichter' },
  EMERGENCY_CONTACT: { name: 'Schwester', phone: '+49301234567' },
  RISK_SITUATION: { title: 'Feierabend' },
  APPOINTMENT: { title: 'Gruppe', allDay: true, day: '2026-04-01' },
  CONTENT_ENTITY: { contentType: 'SIGNAL', title: 'Unruhe' },
}

/** The field that each kind can be changed in. */
export const changing: Readonly<Record<ContentKindName, string>> = {
  GOAL: 'description',
  INTERVENTION: 'description',
  AMPLIFIER: 'description',
  DIARY: 'title',
  EMERGENCY_CONTACT: 'note',
  RISK_SITUATION: 'triggers',
  APPOINTMENT: 'location',
  CONTENT_ENTITY: 'content',
}

export type ModelItem = {
  readonly kind: ContentKindName
  readonly id: string
  readonly by: Who
  /** The goal of a task, the risk situation of a warning sign. */
  readonly parentId: string | undefined
  readonly createdAt: number
  words: Readonly<Record<string, unknown>>
  version: number
  deletedAt: number
  isFinal: boolean
}

/** What is answered: the status, and the code of a refusal. */
export type Said = { readonly status: number; readonly code?: string }

const fine: Said = { status: 200 }
const denied: Said = { status: 403, code: 'ERROR.ACCESS_DENIED' }
const gone: Said = { status: 410, code: 'ERROR.FINALLY_DELETED' }
const stale: Said = { status: 412, code: 'ERROR.CONFLICT' }

export class ContentModel {
  readonly items: ModelItem[] = []

  create(item: Omit<ModelItem, 'version' | 'deletedAt' | 'isFinal'>): void {
    this.items.push({ ...item, version: 1, deletedAt: 0, isFinal: false })
  }

  /** Whether something new can belong to it. */
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
    const hasTask = this.items.some(({ parentId, deletedAt }) => parentId === item.id && deletedAt === 0)
    const isEmpty = item.kind === 'GOAL' && !hasTask && !next['title'] && !next['description']
    if (isEmpty) return { status: 422, code: 'ERROR.CONTENT_EMPTY' }
    item.words = next
    item.version += 1
    return fine
  }

  restore(item: ModelItem, who: Who, seen: number | undefined): Said {
    if (item.isFinal) return gone
    if (seen !== undefined && seen !== item.version) return stale
    if (who === 'substitute') return denied
    item.deletedAt = 0
    item.version += 1
    return fine
  }

  remove(item: ModelItem, who: Who, seen: number | undefined, now: number): Said {
    if (who === 'substitute') return denied
    if (item.isFinal) return gone
    if (item.deletedAt !== 0) return fine
    if (seen !== undefined && seen !== item.version) return stale
    item.deletedAt = now
    item.version += 1
    return fine
  }

  removeFinally(item: ModelItem, who: Who, seen: number | undefined, now: number): Said {
    if (who === 'substitute') return denied
    if (item.isFinal) return fine
    if (item.deletedAt === 0) return { status: 409, code: 'ERROR.NOT_DELETED' }
    if (seen !== undefined && seen !== item.version) return stale
    this.#erase(item, now)
    return fine
  }

  /** What the night does thirty days after something was deleted. */
  purge(now: number): void {
    for (const item of this.items)
      if (!item.isFinal && item.deletedAt !== 0 && item.deletedAt < now - 30 * 86_400) this.#erase(item, now)
  }

  /** What belongs to it goes with it. */
  #erase(item: ModelItem, now: number): void {
    for (const one of this.items) {
      if ((one !== item && one.parentId !== item.id) || one.isFinal) continue
      one.isFinal = true
      one.words = {}
      one.version += 1
      if (one.deletedAt === 0) one.deletedAt = now
    }
  }

  /** A list as everybody reads it, by id. */
  list(kind: ContentKindName, withDeleted: boolean): readonly ModelItem[] {
    return this.items
      .filter((item) => item.kind === kind && (withDeleted || item.deletedAt === 0))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  }
}
