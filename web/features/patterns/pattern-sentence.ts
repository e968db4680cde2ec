import type { Pattern } from '@standfest/domain/features/patterns/patterns.ts'
import type { TFunction } from 'i18next'

/** A pattern in words, with the numbers it comes from: what was, never what will be. */
export function patternSentence(t: TFunction<'patterns'>, pattern: Pattern): string {
  const { these, others } = pattern
  const numbers = { count: these.count, of: these.of, otherCount: others.count, otherOf: others.of }
  const weekday =
    pattern.weekday === null ? '' : t(`weekdays.${weekdayNames[pattern.weekday - 1] ?? 'monday'}`)
  switch (pattern.kind) {
    case 'mood-this-week':
    case 'pressure-this-week':
    case 'sleep-this-week':
      return t(`${pattern.kind}-${pattern.more ? 'more' : 'less'}`, numbers)
    default:
      return t(pattern.kind, { ...numbers, weekday })
  }
}

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
