import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, nowAt } from '#base/day.ts'
import { at, berlin, dayNumber, dayOfNumber, wallClock } from '#testing/days.ts'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'
import {
  type AnswerItem,
  type AnswerValue,
  acceptedExecTime,
  answerMaxLength,
  answersOf,
  type DailyAnswers,
  firstDailySurveyVersionId,
  keepAskedAnswers,
  missingAnswer,
  NewDailySurvey,
  openQuestions,
  refuseMissingAnswer,
  refuseUnknownAnswers,
  type SurveyItem,
} from './daily-survey.ts'
import { firstSurveyTemplate } from './first-template.ts'

const { items } = firstSurveyTemplate

/** One step of a dialogue: the answer, the questions to ask afterwards, and the first missing one. */
type Step = { readonly answer: DailyAnswers; readonly open: readonly string[]; readonly missing?: string }

const alwaysAsked = ['sleep', 'mood', 'pressure', 'consumption']

describe('daily survey', () => {
  // REQ 4.22, 5.12, 5.13
  it.each<{ title: string; doneToday: boolean; steps: readonly Step[] }>([
    {
      title: 'asks for the risks after a day without consumption, and they may stay empty (§4, §5)',
      doneToday: false,
      steps: [
        { answer: {}, open: alwaysAsked, missing: 'sleep' },
        { answer: { sleep: 4 }, open: alwaysAsked, missing: 'mood' },
        { answer: { mood: 3 }, open: alwaysAsked, missing: 'pressure' },
        { answer: { pressure: 1 }, open: alwaysAsked, missing: 'consumption' },
        { answer: { consumption: false }, open: [...alwaysAsked, 'risks'] },
        { answer: { risks: 'Feierabend im Büro' }, open: [...alwaysAsked, 'risks'] },
      ],
    },
    {
      title: 'asks for the trigger after consumption, and it is required (§4, §5)',
      doneToday: false,
      steps: [
        {
          answer: { sleep: 2, mood: 1, pressure: 5, consumption: true },
          open: [...alwaysAsked, 'consumption_trigger'],
          missing: 'consumption_trigger',
        },
        {
          answer: { consumption_trigger: '   ' },
          open: [...alwaysAsked, 'consumption_trigger'],
          missing: 'consumption_trigger',
        },
        {
          answer: { consumption_trigger: 'Streit am Telefon' },
          open: [...alwaysAsked, 'consumption_trigger'],
        },
      ],
    },
    {
      title: 'changes the question when consumption is answered anew (§4)',
      doneToday: false,
      steps: [
        { answer: { sleep: 3, mood: 2, pressure: 3, consumption: false }, open: [...alwaysAsked, 'risks'] },
        {
          answer: { risks: 'Einladung', consumption: true },
          open: [...alwaysAsked, 'consumption_trigger'],
          missing: 'consumption_trigger',
        },
        { answer: { consumption: false }, open: [...alwaysAsked, 'risks'] },
      ],
    },
    {
      title: 'names the first missing answer in the order of the questions, whatever was answered first',
      doneToday: false,
      steps: [
        { answer: { consumption: false, pressure: 2 }, open: [...alwaysAsked, 'risks'], missing: 'sleep' },
        { answer: { sleep: 5 }, open: [...alwaysAsked, 'risks'], missing: 'mood' },
      ],
    },
    {
      title: "asks only for consumption when today's survey is already done (§4)",
      doneToday: true,
      steps: [
        { answer: {}, open: ['consumption'], missing: 'consumption' },
        { answer: { consumption: false }, open: ['consumption'] },
        {
          answer: { consumption: true },
          open: ['consumption', 'consumption_trigger'],
          missing: 'consumption_trigger',
        },
        { answer: { consumption_trigger: 'Allein am Abend' }, open: ['consumption', 'consumption_trigger'] },
      ],
    },
  ])('$title', ({ doneToday, steps }) => {
    let answers: DailyAnswers = {}
    for (const { answer: given, open, missing } of steps) {
      answers = { ...answers, ...given }
      expect(openQuestions(items, answers, { doneToday }).map((item) => item.id)).toEqual(open)
      expect(missingAnswer(items, answers, { doneToday })?.id).toBe(missing)
    }
  })

  // REQ 4.22
  it.each<[title: string, given: DailyAnswers, doneToday: boolean, kept: DailyAnswers]>([
    [
      'drops the risks after consumption turned to yes (§4)',
      { sleep: 3, consumption: true, risks: 'Einladung', consumption_trigger: 'Streit' },
      false,
      { sleep: 3, consumption: true, consumption_trigger: 'Streit' },
    ],
    [
      'drops the trigger after consumption turned to no (§4)',
      { consumption: false, risks: 'Einladung', consumption_trigger: 'Streit' },
      false,
      { consumption: false, risks: 'Einladung' },
    ],
    ['keeps no empty text', { consumption: false, risks: '' }, false, { consumption: false }],
    ['keeps no text of spaces', { consumption: false, risks: '  ' }, false, { consumption: false }],
    ['keeps a no', { consumption: false }, true, { consumption: false }],
    [
      "keeps nothing but consumption and trigger once today's survey is done (§4)",
      { sleep: 3, mood: 2, consumption: true, consumption_trigger: 'Streit' },
      true,
      { consumption: true, consumption_trigger: 'Streit' },
    ],
    [
      'drops answers that no question asks for',
      { consumption: false, weight: 80 },
      false,
      { consumption: false },
    ],
  ])('%s', (_, given, doneToday, kept) => {
    expect(keepAskedAnswers(items, given, { doneToday })).toEqual(kept)
  })

  // REQ 5.12
  it.each<[answers: DailyAnswers, doneToday: boolean, code: string | undefined, field: string | undefined]>([
    [{}, false, 'ERROR.SURVEY_ANSWER_MISSING', 'sleep'],
    [{ sleep: 3, mood: 2, pressure: 3 }, false, 'ERROR.SURVEY_ANSWER_MISSING', 'consumption'],
    [
      { sleep: 3, mood: 2, pressure: 3, consumption: true },
      false,
      'ERROR.SURVEY_TRIGGER_MISSING',
      'consumption_trigger',
    ],
    [{ sleep: 3, mood: 2, pressure: 3, consumption: false }, false, undefined, undefined],
    [{}, true, 'ERROR.SURVEY_ANSWER_MISSING', 'consumption'],
    [{ consumption: true }, true, 'ERROR.SURVEY_TRIGGER_MISSING', 'consumption_trigger'],
    [{ consumption: false }, true, undefined, undefined],
  ])('refuses %j, done today: %s, with %s at %s (§8)', (answers, doneToday, code, field) => {
    const refused = refuseMissingAnswer(items, answers, { doneToday })
    expect(refused).toEqual(
      code === undefined ? undefined : { code, fields: [{ field: `content.${field}`, code }] },
    )
  })

  it.each<[title: string, answers: readonly AnswerItem[], unknown?: string, code?: string]>([
    ['knows the ends of the scales', [answer('sleep', 1), answer('mood', 3), answer('pressure', 5)]],
    ['knows yes and no', [answer('consumption', true)]],
    ['knows any text', [answer('risks', ''), answer('consumption_trigger', 'Streit')]],
    ['does not know a sleep of 0', [answer('sleep', 0)], 'sleep', 'ERROR.OUT_OF_RANGE'],
    ['does not know a sleep of 6', [answer('sleep', 6)], 'sleep', 'ERROR.OUT_OF_RANGE'],
    ['does not know a mood of 4', [answer('mood', 4)], 'mood', 'ERROR.OUT_OF_RANGE'],
    ['does not take 1 for yes', [answer('consumption', 1)], 'consumption', 'ERROR.CHOICE_INVALID'],
    ['does not take a word for yes', [answer('consumption', 'true')], 'consumption', 'ERROR.CHOICE_INVALID'],
    ['does not take a number for a text', [answer('risks', 3)], 'risks', 'ERROR.INVALID'],
    ['does not take yes for a step of a scale', [answer('sleep', true)], 'sleep', 'ERROR.CHOICE_INVALID'],
    [
      'does not know a question of no template',
      [answer('sleep', 3), answer('weight', 80)],
      'weight',
      'ERROR.UNKNOWN_FIELD',
    ],
    [
      'does not take two answers to one question',
      [answer('mood', 1), answer('sleep', 2), answer('mood', 2)],
      'mood',
      'ERROR.CONTRADICTION',
    ],
  ])('%s', (_, answers, unknown, code) => {
    const fields = [{ field: `content.${unknown}`, code }]
    expect(refuseUnknownAnswers(items, answers)).toEqual(unknown && { code: 'ERROR.INVALID', fields })
  })

  // REQ 5.9
  it('reads answers by question and takes the space around texts away (§5)', () => {
    expect(
      answersOf([answer('sleep', 2), answer('consumption', false), answer('risks', '  Feier \n')]),
    ).toEqual({
      sleep: 2,
      consumption: false,
      risks: 'Feier',
    })
  })

  it.each<[title: string, sent: object, taken: boolean]>([
    [
      'takes a text of 255 characters (§9)',
      { content: [answer('risks', 'x'.repeat(answerMaxLength))] },
      true,
    ],
    ['refuses a text of 256 characters (§9)', { content: [answer('risks', 'x'.repeat(256))] }, false],
    ['takes a moment in seconds', { execTime: 1_774_746_000 }, true],
    ['refuses a moment in milliseconds', { execTime: 1_774_746_000_000 }, false],
    ['refuses half an answer', { content: [{ id: 'sleep' }] }, false],
    ['refuses half a step', { content: [answer('sleep', 2.5)] }, false],
    ['refuses what it does not know', { complete: true }, false],
  ])('%s', (_, sent, taken) => {
    const survey = { refId: firstDailySurveyVersionId, content: [], ...sent }
    expect(NewDailySurvey.safeParse(survey).success).toBe(taken)
  })

  // REQ 4.21, 4.22, 5.12
  it(
    'asks, keeps and misses what somebody finds who goes through the questions one by one',
    () => {
      fc.assert(
        fc.property(anyTemplate, anyAnswers, fc.boolean(), (template, answers, doneToday) => {
          const model = goThrough(template, answers, doneToday)
          const kept = keepAskedAnswers(template, answers, { doneToday })
          expect(openQuestions(template, answers, { doneToday }).map((item) => item.id)).toEqual(model.open)
          expect(kept).toEqual(model.kept)
          expect(missingAnswer(template, answers, { doneToday })?.id).toBe(model.missing)
          expect(missingAnswer(template, kept, { doneToday })?.id).toBe(model.missing)
          expect(keepAskedAnswers(template, kept, { doneToday })).toEqual(kept)
        }),
        { numRuns: casesOf('open questions') },
      )
    },
    propertyTimeoutMs,
  )
})

describe('daily survey, moment of answering', () => {
  const refused = { code: 'ERROR.SURVEY_TIME', fields: [{ field: 'execTime' }] }

  // REQ 6.4, 6.5
  it.each<[title: string, now: string, execTime: string, counts: string | undefined]>([
    ['takes the present', '2026-06-10T10:00:00Z', '2026-06-10T10:00:00Z', '2026-06-10T10:00:00Z'],
    ['takes a moment of today', '2026-06-10T10:00:00Z', '2026-06-10T05:52:00Z', '2026-06-10T05:52:00Z'],
    [
      'counts five minutes ahead as now',
      '2026-06-10T10:00:00Z',
      '2026-06-10T10:05:00Z',
      '2026-06-10T10:00:00Z',
    ],
    ['refuses more than five minutes ahead', '2026-06-10T10:00:00Z', '2026-06-10T10:05:01Z', undefined],
    [
      'stays today when a clock is already past midnight',
      '2026-06-10T21:58:00Z',
      '2026-06-10T22:01:00Z',
      '2026-06-10T21:58:00Z',
    ],
    [
      'takes the first second of yesterday',
      '2026-06-10T10:00:00Z',
      '2026-06-08T22:00:00Z',
      '2026-06-08T22:00:00Z',
    ],
    ['refuses the last second of the day before', '2026-06-10T10:00:00Z', '2026-06-08T21:59:59Z', undefined],
    [
      'takes all of a yesterday of 23 hours',
      '2026-03-30T21:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-28T23:00:00Z',
    ],
    ['refuses what lies before it', '2026-03-30T21:59:59Z', '2026-03-28T22:59:59Z', undefined],
    [
      'takes all of a yesterday of 25 hours',
      '2026-10-26T22:59:59Z',
      '2026-10-24T22:00:00Z',
      '2026-10-24T22:00:00Z',
    ],
    ['refuses what lies before that', '2026-10-26T22:59:59Z', '2026-10-24T21:59:59Z', undefined],
    [
      'takes yesterday in the night that the clocks change',
      '2026-03-29T01:30:00Z',
      '2026-03-27T23:00:00Z',
      '2026-03-27T23:00:00Z',
    ],
  ])("of a client's survey: %s", (_, now, execTime, counts) => {
    const accepted = acceptedExecTime(at(execTime), {
      now: nowAt(at(now), berlin),
      registeredOn: '2025-10-30' as Day,
      anyDaySinceRegistration: false,
    })
    expect(accepted).toEqual(counts === undefined ? refused : at(counts))
  })

  // REQ 6.4
  it.each<
    [title: string, execTime: string, registeredOn: string, anyDaySinceRegistration: boolean, taken: boolean]
  >([
    ['a client on the registration day', '2026-06-10T06:00:00Z', '2026-06-10', false, true],
    ['no client before the registration day', '2026-06-09T12:00:00Z', '2026-06-10', false, false],
    ['no client two days late', '2026-06-08T12:00:00Z', '2026-01-01', false, false],
    ['the treating side months late', '2026-01-02T12:00:00Z', '2026-01-01', true, true],
    ['the treating side on the registration day', '2026-01-01T00:30:00Z', '2026-01-01', true, true],
    ['the treating side not before it', '2025-12-31T22:59:59Z', '2026-01-01', true, false],
    ['the treating side not in the future', '2026-06-11T12:00:00Z', '2026-01-01', true, false],
  ])('takes a survey of %s', (_, execTime, registeredOn, anyDaySinceRegistration, taken) => {
    const accepted = acceptedExecTime(at(execTime), {
      now: nowAt(at('2026-06-10T10:00:00Z'), berlin),
      registeredOn: registeredOn as Day,
      anyDaySinceRegistration,
    })
    expect(accepted).toEqual(taken ? at(execTime) : refused)
  })

  it('is now when the survey does not say it', () => {
    const now = nowAt(at('2026-06-10T10:00:00Z'), berlin)
    expect(
      acceptedExecTime(undefined, { now, registeredOn: now.today, anyDaySinceRegistration: false }),
    ).toBe(now.instant)
  })

  it(
    'is taken exactly when its date stands on the list of permitted dates',
    () => {
      fc.assert(
        fc.property(
          anySending,
          ({ nowInstant, execTime, daysSinceRegistration, anyDaySinceRegistration }) => {
            const today = dayNumber(wallClock(nowInstant, berlin).day)
            const registration = today - daysSinceRegistration
            const permitted = [0, 1, 2, 3, 4]
              .map((daysAgo) => today - daysAgo)
              .filter((number) => number >= registration && (anyDaySinceRegistration || number >= today - 1))
            const counted = execTime > nowInstant ? nowInstant : execTime
            const isPermitted = permitted.includes(dayNumber(wallClock(counted, berlin).day))
            const accepted = acceptedExecTime(execTime, {
              now: nowAt(nowInstant, berlin),
              registeredOn: dayOfNumber(registration),
              anyDaySinceRegistration,
            })
            expect(accepted).toEqual(isPermitted && execTime - nowInstant <= 300 ? counted : refused)
          },
        ),
        { numRuns: casesOf('moment of answering') },
      )
    },
    propertyTimeoutMs,
  )
})

function answer(id: string, value: AnswerValue): AnswerItem {
  return { id, user_selection: value }
}

/** A time of sending and a time of answering, up to five days before it. */
const anySending = fc
  .record({
    nowInstant: fc.integer({ min: at('2000-03-01T00:00:00Z'), max: at('2100-12-31T23:59:59Z') }),
    beforeSeconds: fc.integer({ min: -900, max: 5 * 86_400 }),
    daysSinceRegistration: fc.integer({ min: 0, max: 4 }),
    anyDaySinceRegistration: fc.boolean(),
  })
  .map(({ beforeSeconds, ...sending }) => ({ ...sending, execTime: sending.nowInstant - beforeSeconds }))

const anyOwnItem: fc.Arbitrary<SurveyItem> = fc.record({
  id: fc.constantFrom('energy', 'contact', 'walk', 'appetite'),
  contentType: fc.constantFrom('options', 'text'),
  answerType: fc.constantFrom('boolean', 'mood_rating', 'scale_rating', 'text'),
  question: fc.constant({ de_DE: '', en_EN: '' }),
  help: fc.constant({ de_DE: '', en_EN: '' }),
  required: fc.boolean(),
  options: fc.constant([]),
})

/** The core questions and some of the clinic's own, in random order; own ones may depend on consumption. */
const anyTemplate: fc.Arbitrary<readonly SurveyItem[]> = fc
  .tuple(
    fc.uniqueArray(anyOwnItem, { maxLength: 4, selector: (item) => item.id }),
    fc.constantFrom(undefined, true, false),
  )
  .chain(([own, after]) => {
    const all = [
      ...items,
      ...own.map((item) => (after === undefined ? item : { ...item, askedAfterConsumption: after })),
    ]
    return fc.shuffledSubarray(all, { minLength: all.length })
  })

const anyAnswers: fc.Arbitrary<DailyAnswers> = fc
  .dictionary(
    fc.constantFrom(
      'sleep',
      'mood',
      'pressure',
      'risks',
      'consumption_trigger',
      'energy',
      'contact',
      'weight',
    ),
    fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom('', ' ', 'Streit', 'Feierabend')),
  )
  .chain((answers) =>
    fc
      .constantFrom(undefined, true, false)
      .map((consumption) => (consumption === undefined ? answers : { ...answers, consumption })),
  )

/** The naive model: applies the specification's sentences (§4, §5) question by question. */
function goThrough(template: readonly SurveyItem[], answers: DailyAnswers, doneToday: boolean) {
  const open: string[] = []
  const kept: Record<string, AnswerValue> = {}
  let missing: string | undefined
  for (const { id, askedAfterConsumption: after, required } of template) {
    const isOfConsumption = id === 'consumption' || id === 'consumption_trigger'
    if (doneToday && !isOfConsumption) continue
    if (after === true && answers['consumption'] !== true) continue
    if (after === false && answers['consumption'] !== false) continue
    open.push(id)
    const value = answers[id]
    const isEmpty = value === undefined || String(value).trim() === ''
    if (!isEmpty) kept[id] = value
    if (isEmpty && required) missing ??= id
  }
  return { open, kept, missing }
}
