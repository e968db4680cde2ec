import type { Day } from '#base/day.ts'
import type { Language } from '#base/language.ts'
import type { LetterFacts } from '#features/letters/letters.ts'
import { printableText } from '#features/letters/printable-text.ts'
import type { HospitalNumbers, ReportPart, ReportSection, ReportText } from './hospital-reports.ts'
import { reportParts } from './hospital-reports.ts'
import * as texts from './report-text.texts.ts'

/** Whom and whose a report is, beside the facts. */
export type ReportTerms = {
  readonly language: Language
  readonly person: { readonly family: string; readonly given: string; readonly born: Day | undefined }
  readonly numbers: Pick<HospitalNumbers, 'patientNumber' | 'caseNumber'> | undefined
  readonly clinic: string
  readonly author: string
  readonly appName: string
  readonly signedOn: Day
}

/** What the therapist chose and wrote. */
export type ReportChoice = { readonly parts: readonly ReportPart[]; readonly ownText: string }

type Words = typeof texts.de

/** What stands for a fact that is not known yet. The report cannot be signed off with it. */
const unknown = '–'

/**
 * The text of a report from the facts: counts, days, ratings and titles as they are recorded, without a judgement and without a
 * diagnosis (§4). The parts are in a fixed order, and the therapist's own text comes first.
 */
export function reportTextOf(
  facts: LetterFacts,
  { parts, ownText }: ReportChoice,
  terms: ReportTerms,
): ReportText {
  const { language, person, numbers, clinic, author, appName, signedOn } = terms
  const words = language === 'en_EN' ? texts.en : texts.de
  const { family, given, born } = person
  return {
    language,
    title: words.title,
    about: [
      filled(words.person, { family, given, born: born === undefined ? unknown : shownDay(born) }),
      filled(words.numbers, {
        number: numbers?.patientNumber ?? unknown,
        caseNumber: numbers?.caseNumber ?? unknown,
      }),
      filled(words.period, { from: shownDay(facts.from), to: shownDay(facts.to) }),
      filled(words.author, { clinic, author, signed: shownDay(signedOn) }),
      words.administrative,
    ].map(printableText),
    sections: reportParts
      .filter((part) => parts.includes(part) && (part !== 'ownText' || printableText(ownText) !== ''))
      .map((part) => plainSection(sectionOf(part, facts, { ownText, words, language }))),
    foot: printableText(filled(words.foot, { appName })),
  }
}

type SectionTerms = { readonly ownText: string; readonly words: Words; readonly language: Language }

function sectionOf(
  part: ReportPart,
  facts: LetterFacts,
  { ownText, words, language }: SectionTerms,
): ReportSection {
  const section = (title: string, paragraphs: readonly string[]): ReportSection => ({
    part,
    title,
    paragraphs: [...paragraphs],
    table: null,
  })
  switch (part) {
    case 'ownText':
      return section(words.ownText, printableText(ownText).split(/\n+/))
    case 'sessions':
      return section(words.sessions, sessionLines(facts, words))
    case 'days':
      return { ...section(words.days, []), ...daysOf(facts, words) }
    case 'lifeAreas':
      return { ...section(words.lifeAreasPlain, [words.noReview]), ...areasOf(facts, words, language) }
    case 'goals':
      return section(words.goals, goalLines(facts, words))
    case 'words':
      return section(
        words.words,
        facts.words.length === 0
          ? [words.noWords]
          : facts.words.map(({ day, text }) => filled(words.said, { day: shownDay(day), text })),
      )
  }
}

function sessionLines({ sessions, nextSession }: LetterFacts, words: Words): readonly string[] {
  const { held, noShow, cancelled, unrecorded } = sessions
  const next = nextSession === null ? [] : [filled(words.nextSession, { day: shownDay(nextSession) })]
  if (held + noShow + cancelled + unrecorded === 0) return [words.noSessions, ...next]
  return [
    filled(words.held, { number: held }),
    filled(words.noShow, { number: noShow }),
    filled(words.cancelled, { number: cancelled }),
    ...(unrecorded > 0 ? [filled(words.unrecorded, { number: unrecorded })] : []),
    ...next,
  ]
}

type Filled = Partial<Pick<ReportSection, 'title' | 'paragraphs' | 'table'>>

function daysOf({ days: { sober, drinking, open }, longestSober }: LetterFacts, words: Words): Filled {
  const said = sober + drinking
  if (said + open === 0) return { paragraphs: [words.noDays] }
  const rows = [
    [words.sober, String(sober)],
    [words.drinking, String(drinking)],
    [words.open, String(open)],
    [words.longestSober, String(longestSober)],
  ]
  return { paragraphs: [filled(words.answers, { said, all: said + open })], table: { hasHead: false, rows } }
}

function areasOf({ lifeAreas }: LetterFacts, words: Words, language: Language): Filled {
  if (lifeAreas === null) return {}
  const { before, after, scaleMax, overall, areas } = lifeAreas
  const rated = (area: string, rating: { readonly before: number | null; readonly after: number }) => [
    area,
    ...(before === null ? [] : [rating.before === null ? unknown : String(rating.before)]),
    String(rating.after),
  ]
  return {
    title: filled(words.lifeAreas, { scaleMax }),
    paragraphs: [],
    table: {
      hasHead: true,
      rows: [
        [words.area, ...(before === null ? [] : [shownDay(before)]), shownDay(after)],
        rated(words.overall, overall),
        ...areas.map(({ titles, ...rating }) => rated(titles[language], rating)),
      ],
    },
  }
}

function goalLines({ goals }: LetterFacts, words: Words): readonly string[] {
  if (goals.length === 0) return [words.noGoals]
  return goals.map(({ title: given, doneOn, tasks: { done, all } }) => {
    const title = given === '' ? words.untitled : given
    if (doneOn !== null) return filled(words.goalDone, { title, day: shownDay(doneOn) })
    return all === 0
      ? filled(words.goalOpen, { title })
      : filled(words.goalOpenWithTasks, { title, done, all })
  })
}

/** A day as DD.MM.YYYY, which readers of both languages understand. */
function shownDay(day: Day): string {
  return day.split('-').toReversed().join('.')
}

/** Fills each place once: a value that looks like a place is not filled again. */
function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
}

function plainSection({ title, paragraphs, table, ...section }: ReportSection): ReportSection {
  return {
    ...section,
    title: printableText(title),
    paragraphs: paragraphs.map(printableText).filter((text) => text !== ''),
    table: table && { ...table, rows: table.rows.map((row) => row.map(printableText)) },
  }
}
