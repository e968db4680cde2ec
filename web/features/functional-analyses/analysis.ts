import type { Day } from '@standfest/domain/base/day.ts'
import { functionalAnalysisCalls } from '@standfest/domain/features/functional-analyses/functional-analyses.calls.ts'
import {
  type AnalysisBox,
  type AnalysisKind,
  type AnalysisLink,
  type AnalysisOrigin,
  analysisBoxes,
  type ChosenWord,
  wordsOfBox,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { useCallback } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { startOf } from '#content/analysis-address.ts'
import type { NamedContent } from '#content/content-feature.ts'
import { textOf } from '#content/item-values.ts'
import type { EditedContent } from '#content/use-content-editing.ts'
import { formatDayAndMonth } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import * as words from './functional-analyses.texts.ts'

/** The texts of the boxes, and what else can be changed in the form. */
export type AnalysisForm = Readonly<Record<AnalysisBox, string>> & {
  readonly about: AnalysisKind
  readonly title: string
  readonly day: Day | ''
  readonly chosen: ChosenWord[]
  readonly origin: AnalysisOrigin | null
}

export const analyses = { kind: 'FUNCTIONAL_ANALYSIS', calls: functionalAnalysisCalls } as const

type Attributes = Readonly<Record<string, unknown>>

export function aboutOf({ about }: Attributes): AnalysisKind {
  return about === 'pleasant' ? 'pleasant' : 'drinking'
}

export function chosenOf({ chosen }: Attributes): ChosenWord[] {
  return Array.isArray(chosen) ? [...(chosen as readonly ChosenWord[])] : []
}

/** The words that were chosen in one box. */
export function chosenIn(analysis: Attributes, box: AnalysisBox): ChosenWord[] {
  const chosen = chosenOf(analysis)
  return wordsOfBox(box).filter((word) => chosen.includes(word))
}

export function linksOf({ links }: Attributes): readonly AnalysisLink[] {
  return Array.isArray(links) ? (links as readonly AnalysisLink[]) : []
}

export function originOf({ origin }: Attributes): AnalysisOrigin | null {
  return (origin as AnalysisOrigin | null | undefined) ?? null
}

/** The form's values; those of a new one come from what it begins with. */
function formOf(item: ContentItem | undefined, of?: string): AnalysisForm {
  const start = item === undefined ? startOf(of) : undefined
  const boxes = Object.fromEntries(analysisBoxes.map((box) => [box, textOf(item?.[box])])) as Record<
    AnalysisBox,
    string
  >
  return {
    ...boxes,
    about: start?.about ?? (item === undefined ? 'pleasant' : aboutOf(item)),
    title: textOf(item?.title),
    day: (textOf(item?.day) as Day | '') || (start?.day ?? ''),
    chosen: item === undefined ? [] : chosenOf(item),
    origin: start?.origin ?? (item === undefined ? null : originOf(item)),
  }
}

export const editedAnalysis: EditedContent<AnalysisForm> = {
  ...analyses,
  formOf,
  attributesOf: ({ day, ...rest }) => ({ ...rest, day: day === '' ? null : day }),
}

const nameMaxLength = 60

/** How an analysis is called: by its title, its day, or its first words. */
export function useNameOfAnalysis(): (item: Readonly<Record<string, unknown>>) => string {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  return useCallback(
    (item) => {
      const title = textOf(item['title'])
      if (title !== '') return title
      const day = textOf(item['day']) as Day | ''
      if (day !== '') return t('on', { day: formatDayAndMonth(day, language, today) })
      const said = ['action' as const, ...analysisBoxes]
        .map((box) => textOf(item[box]))
        .find((text) => text !== '')
      const [line = ''] = (said ?? '').split('\n')
      if (line === '') return t(`heading.${aboutOf(item)}`)
      return line.length > nameMaxLength ? `${line.slice(0, nameMaxLength - 1)}…` : line
    },
    [t, language, today],
  )
}

/** Deleting and restoring an analysis: how it is sent, and how it is named. */
export function useNamedAnalysis(): NamedContent {
  const nameOf = useNameOfAnalysis()
  return { ...analyses, nameOf }
}
