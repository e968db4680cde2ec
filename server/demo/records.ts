import { type Day, type Instant, weekdayOf } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { ContentAttributes, ContentKindName } from '@standfest/domain/features/content/content.ts'
import type { Calendar } from './calendar.ts'
import type { Random } from './random.ts'
import { type RecordWords, recordWords } from './record-words.ts'

/** An item of content before it has an id; parts belong to it. */
export type DemoContent = {
  readonly kind: ContentKindName
  readonly attributes: ContentAttributes
  readonly writtenAt: Instant
  readonly writtenBy: 'client' | 'therapist'
  /** The sort key, where it is not the creation time. */
  readonly sortAt?: Instant
  readonly parts?: readonly {
    readonly parentField: 'goalId' | 'riskSituationId' | 'origin'
    readonly of: DemoContent
  }[]
}

export type DemoMessage = {
  readonly content: string
  readonly sentAt: Instant
  readonly sentBy: 'client' | 'therapist'
}

/** A client's record beside the surveys, as written by client and care team. */
export type DemoRecord = {
  readonly contents: readonly DemoContent[]
  readonly messages: readonly DemoMessage[]
  /** Whether the client's newest message is unread. */
  readonly hasUnread: boolean
}

type Making = {
  readonly language: Language
  readonly calendar: Calendar
  readonly upTo: Instant
  readonly random: Random
  readonly registeredDaysAgo: number
}

/** The record of one client; shorter for a recent one. */
export function recordOf(making: Making): DemoRecord {
  const words = recordWords[making.language]
  const { random, registeredDaysAgo } = making
  const past = (item: DemoContent) => item.writtenAt <= making.upTo
  const contents = [
    ...goalsOf(words, making),
    ...kitOf(words, making),
    ...(random.chance(0.6) ? situationsOf(words, making) : []),
    ...diaryOf(words, making),
    ...pleasantChainsOf(words, making),
    ...appointmentsOf(words, making),
    ...talksHeld(words, making),
  ].filter(past)
  const talks = registeredDaysAgo < 3 ? [] : words.talks.slice(0, random.whole(0, words.talks.length))
  const hasUnread = talks.length > 0 && random.chance(0.25)
  return { contents, messages: talksOf(talks, making, hasUnread), hasUnread }
}

/** Adds messages for the named clients. Drawn last, so that other random data is unchanged. */
export function withMessages(record: DemoRecord, making: Making): DemoRecord {
  if (record.messages.length > 0) return record
  return { ...record, messages: talksOf(recordWords[making.language].talks.slice(0, 3), making, false) }
}

function written({ calendar, random, registeredDaysAgo }: Making, most = 60) {
  return calendar.moment(random.whole(0, Math.min(most, registeredDaysAgo)), random.whole(8 * 60, 20 * 60))
}

function goalsOf(words: RecordWords, making: Making): DemoContent[] {
  const { random, calendar } = making
  const chosen = some(words.goals, random.whole(1, 2), random)
  const amplifiers = some(words.amplifiers, random.whole(1, 2), random).map(
    (title, index): DemoContent => ({
      kind: 'AMPLIFIER',
      attributes: { title, position: index + 1 },
      writtenAt: written(making),
      writtenBy: 'client',
    }),
  )
  const goals = chosen.map(({ title, tasks }): DemoContent => {
    const writtenAt = written(making)
    return {
      kind: 'GOAL',
      attributes: {
        title,
        ...(random.chance(0.5) ? { dueDate: calendar.dayAgo(-random.whole(3, 40)) } : {}),
      },
      writtenAt,
      writtenBy: random.chance(0.5) ? 'client' : 'therapist',
      parts: tasks.map((task, index) => ({
        parentField: 'goalId',
        of: {
          kind: 'INTERVENTION',
          attributes: { title: task, position: index + 1, doneAt: random.chance(0.35) ? writtenAt : 0 },
          writtenAt,
          writtenBy: 'client',
        },
      })),
    }
  })
  return [...amplifiers, ...goals]
}

function inBerlin(number: string) {
  return { phone: `+4930${number}`, phoneTyped: `030${number}`, phoneShown: `030 ${number}` }
}

function kitOf(words: RecordWords, making: Making): DemoContent[] {
  const { random } = making
  const entity = (contentType: string, title: string, content: string, position: number): DemoContent => ({
    kind: 'CONTENT_ENTITY',
    attributes: { contentType, title, content, position },
    writtenAt: written(making),
    writtenBy: 'client',
  })
  const contacts = some(words.contacts, random.whole(1, 2), random).map(
    ([name, relation], index): DemoContent => ({
      kind: 'EMERGENCY_CONTACT',
      attributes: { name, relation, ...inBerlin(`555${random.whole(10_000, 99_999)}`), position: index + 1 },
      writtenAt: written(making),
      writtenBy: 'client',
    }),
  )
  return [
    ...contacts,
    entity('MNEMONIC', random.pick(words.mnemonics), '', 1),
    ...words.strategies
      .slice(0, random.whole(2, words.strategies.length))
      .map(([title, content], index) => entity('STRATEGY', title, content, index + 1)),
    ...words.signals
      .slice(0, random.whole(1, words.signals.length))
      .map((title, index) => entity('SIGNAL', title, '', index + 1)),
  ]
}

function situationsOf(words: RecordWords, making: Making): DemoContent[] {
  return some(words.situations, 1, making.random).map(({ title, description, signal, strategy }) => {
    const writtenAt = written(making)
    const part = (contentType: string, partTitle: string) => ({
      parentField: 'riskSituationId' as const,
      of: {
        kind: 'CONTENT_ENTITY' as const,
        attributes: { contentType, title: partTitle, inKit: making.random.chance(0.3) },
        writtenAt,
        writtenBy: 'client' as const,
      },
    })
    return {
      kind: 'RISK_SITUATION' as const,
      attributes: { title, description },
      writtenAt,
      writtenBy: 'therapist' as const,
      parts: [
        part('SIGNAL', signal),
        part('STRATEGY', strategy),
        { parentField: 'origin' as const, of: chainOf({ about: 'drinking', ...words.chain }, writtenAt) },
      ],
    }
  })
}

function chainOf(attributes: ContentAttributes, writtenAt: Instant): DemoContent {
  return { kind: 'FUNCTIONAL_ANALYSIS', attributes, writtenAt, writtenBy: 'client' }
}

/** One pleasant functional analysis of a client who has been there for a week; nothing is drawn for it. */
function pleasantChainsOf({ pleasantChains }: RecordWords, making: Making): DemoContent[] {
  const { calendar, registeredDaysAgo } = making
  const chain = pleasantChains[registeredDaysAgo % pleasantChains.length]
  if (registeredDaysAgo < 7 || chain === undefined) return []
  return [chainOf({ about: 'pleasant', ...chain }, calendar.moment(6, 19 * 60))]
}

function diaryOf(words: RecordWords, making: Making): DemoContent[] {
  const { random, calendar, registeredDaysAgo } = making
  return some(words.diary, random.whole(0, 4), random).map(([title, content]) => {
    const daysAgo = random.whole(0, Math.min(40, registeredDaysAgo))
    const day: Day = calendar.dayAgo(daysAgo)
    return {
      kind: 'DIARY' as const,
      attributes: { title, content, day },
      writtenAt: calendar.moment(daysAgo, 21 * 60),
      writtenBy: 'client' as const,
      sortAt: calendar.moment(daysAgo, 0),
    }
  })
}

function appointmentsOf(words: RecordWords, making: Making): DemoContent[] {
  const { random, calendar } = making
  return some(words.appointments, random.whole(1, 2), random).map(([kind, title, location]) => {
    const drawn = random.whole(1, 20)
    // The clinic has no appointments at weekends.
    const inDays =
      kind === 'own' ? drawn : drawn + ([0, 2, 1][Math.max(0, weekdayOf(calendar.dayAgo(-drawn)) - 5)] ?? 0)
    const startsAt = calendar.moment(-inDays, random.whole(17, 34) * 30)
    return {
      kind: 'APPOINTMENT' as const,
      attributes: {
        kind,
        title,
        location,
        allDay: false,
        startsAt,
        endsAt: startsAt + 3000,
        reminder: [0, 0, 1],
      },
      writtenAt: written(making, 20),
      writtenBy: kind === 'own' ? ('client' as const) : ('therapist' as const),
      sortAt: startsAt,
    }
  })
}

/** Biweekly appointments on working days, for the charts. */
function talksHeld({ appointments: [talk] }: RecordWords, making: Making): DemoContent[] {
  const { calendar, registeredDaysAgo } = making
  if (talk === undefined) return []
  const [kind, title, location] = talk
  return [9, 23, 37, 51, 65, 79].flatMap((wished) => {
    const daysAgo = wished + Math.max(0, weekdayOf(calendar.dayAgo(wished)) - 5)
    if (daysAgo >= registeredDaysAgo) return []
    const startsAt = calendar.moment(daysAgo, 14 * 60)
    return {
      kind: 'APPOINTMENT' as const,
      attributes: { kind, title, location, allDay: false, startsAt, endsAt: startsAt + 3000 },
      writtenAt: calendar.moment(Math.min(daysAgo + 7, registeredDaysAgo), 12 * 60),
      writtenBy: 'therapist' as const,
      sortAt: startsAt,
    }
  })
}

/** A question and its answer some days later; the last answer may be pending. */
function talksOf(
  talks: RecordWords['talks'],
  { calendar, random, upTo }: Making,
  endsOpen: boolean,
): DemoMessage[] {
  return talks
    .flatMap(([asked, answered], index): DemoMessage[] => {
      const daysAgo = (talks.length - index) * 4 - 3
      const minute = random.whole(8 * 60, 11 * 60)
      const isLast = index === talks.length - 1
      const question: DemoMessage = {
        content: asked,
        sentAt: calendar.moment(daysAgo, minute),
        sentBy: 'client',
      }
      const answer: DemoMessage = {
        content: answered,
        sentAt: calendar.moment(daysAgo, minute + random.whole(30, 300)),
        sentBy: 'therapist',
      }
      return isLast && endsOpen ? [question] : [question, answer]
    })
    .filter(({ sentAt }) => sentAt <= upTo)
}

/** A random selection in list order. */
function some<T>(list: readonly T[], count: number, random: Random): readonly T[] {
  const from = random.whole(0, Math.max(0, list.length - 1))
  return Array.from(
    { length: Math.min(count, list.length) },
    (_, index) => list[(from + index) % list.length] as T,
  )
}
