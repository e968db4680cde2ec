import type { Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { birthdayOn } from '@standfest/domain/features/accounts/birthday.ts'
import {
  type LetterFacts,
  type LetterKind,
  type LetterPart,
  letterParts,
} from '@standfest/domain/features/letters/letters.ts'
import { printableText } from '@standfest/domain/features/letters/printable-text.ts'
import { formatDay, formatFullDate } from '#language/dates.ts'
import type { Say } from '#language/words.ts'
import type { Letter } from '#print/letter.ts'
import type * as letterWords from './letter-words.texts.ts'

/** The limits of what is typed; a letter of a few pages. */
export const limits = { addressee: 500, title: 200, text: 5000 } as const

/** What was typed over a text that is drawn from the facts. */
export type Typed = Readonly<Partial<Record<LetterPart | 'title', string>>>

export function limitOf(part: keyof Typed): number {
  return part === 'title' ? limits.title : limits.text
}

/** What is wrong with the typed texts; a letter with a fault is not made. */
export function faultsOfTyped(typed: Typed): Partial<Record<keyof Typed, 'titleMissing' | 'tooLong'>> {
  const tooLong = Object.entries(typed).filter(([part, text]) => text.length > limitOf(part as keyof Typed))
  return {
    ...Object.fromEntries(tooLong.map(([part]) => [part, 'tooLong'])),
    ...(typed.title?.trim() === '' && { title: 'titleMissing' }),
  }
}

/** What is chosen and typed on the page; its draft is kept on the device. */
export type LetterForm = {
  kind: LetterKind
  language: Language
  from: string
  to: string
  addressee: string
  summary: string
  typed: Typed
} & Record<LetterPart, boolean>

export type LetterSay = Say<typeof letterWords>

/** A text of the letter as drawn from the facts. */
type Drawn = { readonly heading: string; readonly text: string }

/** The paragraphs of the facts in the letter's language: counts and names of what there is, without a judgement. */
export function drawnFrom(facts: LetterFacts, say: LetterSay, language: Language): Record<LetterPart, Drawn> {
  return {
    sessions: { heading: say('sessions.heading'), text: sessionsText(facts, say) },
    days: { heading: say('days.heading'), text: daysText(facts, say) },
    lifeAreas: lifeAreasOf(facts, say, language),
    goals: { heading: say('goals.heading'), text: goalsText(facts, say) },
    words: { heading: say('words.heading'), text: wordsText(facts, say) },
  }
}

function sessionsText({ sessions }: LetterFacts, say: LetterSay): string {
  const { held, noShow, cancelled, unrecorded } = sessions
  if (held + noShow + cancelled + unrecorded === 0) return say('sessions.none')
  return lines([
    say('sessions.held', { number: held }),
    say('sessions.noShow', { number: noShow }),
    say('sessions.cancelled', { number: cancelled }),
    unrecorded > 0 && say('sessions.unrecorded', { number: unrecorded }),
  ])
}

function daysText({ days: { sober, drinking, open } }: LetterFacts, say: LetterSay): string {
  if (sober + drinking + open === 0) return say('days.none')
  return lines([
    say('days.sober', { number: sober }),
    say('days.drinking', { number: drinking }),
    say('days.open', { number: open }),
    say('days.source'),
  ])
}

function lifeAreasOf({ lifeAreas }: LetterFacts, say: LetterSay, language: Language): Drawn {
  if (lifeAreas === null) return { heading: say('lifeAreas.headingNone'), text: say('lifeAreas.none') }
  const { before, scaleMax, overall, areas } = lifeAreas
  const after = formatDay(lifeAreas.after)
  const rated = (area: string, rating: { readonly before: number | null; readonly after: number }) =>
    rating.before === null
      ? say('lifeAreas.rated', { area, after: rating.after })
      : say('lifeAreas.ratedTwice', { area, before: rating.before, after: rating.after })
  return {
    heading: say('lifeAreas.heading', { scaleMax }),
    text: lines([
      before === null
        ? say('lifeAreas.once', { after })
        : say('lifeAreas.twice', { before: formatDay(before), after }),
      rated(say('lifeAreas.overall'), overall),
      ...areas.map(({ titles, ...rating }) => rated(titles[language], rating)),
    ]),
  }
}

function goalsText({ goals }: LetterFacts, say: LetterSay): string {
  if (goals.length === 0) return say('goals.none')
  return lines(
    goals.map(({ title: given, doneOn, tasks: { done, all } }) => {
      const title = given === '' ? say('goals.untitled') : given
      if (doneOn !== null) return say('goals.done', { title, day: formatDay(doneOn) })
      return all === 0 ? say('goals.open', { title }) : say('goals.openWithTasks', { title, done, all })
    }),
  )
}

function wordsText({ words }: LetterFacts, say: LetterSay): string {
  if (words.length === 0) return say('words.none')
  return lines(words.map(({ day, text }) => say('words.said', { day: formatDay(day), text })))
}

/** The sentence that says of whom and of which days the letter is. */
function aboutOf(account: Account, { from, to }: LetterFacts, say: LetterSay): string {
  const born = birthdayOn(account.birthday ?? '')
  const known = { name: fullName(account), from: formatDay(from), to: formatDay(to) }
  return born === undefined ? say('about', known) : say('aboutBorn', { ...known, born: formatDay(born) })
}

/** The letter from what was chosen and typed; a paragraph without text is left out. */
export function letterOf(
  form: LetterForm,
  {
    account,
    facts,
    say,
    clinic,
    author,
    today,
  }: {
    readonly account: Account
    readonly facts: LetterFacts
    readonly say: LetterSay
    readonly clinic: { readonly name: string; readonly lines: readonly string[] }
    readonly author: string
    readonly today: Day
  },
): Letter {
  const { kind, language, addressee, summary, typed } = form
  const drawn = drawnFrom(facts, say, language)
  const chosen = letterParts.filter((part) => form[part])
  const paragraphs = [
    { heading: say('summary'), text: summary },
    ...chosen.map((part) => ({ heading: drawn[part].heading, text: typed[part] ?? drawn[part].text })),
  ]
  return {
    language,
    clinic: printableText(clinic.name),
    clinicLines: clinic.lines.map(printableText),
    addressee: printableText(addressee),
    date: formatFullDate(today, language),
    title: printableText(typed.title ?? say(`titles.${kind}`)),
    about: printableText(aboutOf(account, facts, say)),
    paragraphs: paragraphs
      .map(({ heading, text }) => ({ heading: printableText(heading), text: printableText(text) }))
      .filter(({ text }) => text !== ''),
    author: printableText(author),
    pageOf: (page, pages) => say('page', { page, pages }),
  }
}

/** A file name without the client's name. */
export function fileNameOf(kind: LetterKind, code: string, today: Day, extension: 'pdf' | 'docx'): string {
  const names = { report: 'bericht', discharge: 'entlassbericht' } as const
  const plain = code.replaceAll(/[^\w-]+/g, '-')
  return `${names[kind]}-${plain}-${today}.${extension}`
}

function lines(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join('\n')
}
