import type { AccountId } from '@standfest/domain/base/id.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { stageOf } from '@standfest/domain/features/substitutes/substitute-rules.ts'
import { listSubstitutes } from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { includedOf, send } from '#api/send.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import * as words from './data-collection.texts.ts'

/** Who stands in for the treating therapist, now or next; undefined while it is not known. */
export function useSubstituteWords(parentId: AccountId | null): string | undefined {
  const t = useWords(words)
  const today = useToday()
  const { data } = useQuery({
    enabled: parentId !== null,
    queryKey: ['substitutes', 'of', parentId],
    queryFn: async ({ signal }) => {
      const answer = await send(listSubstitutes, {
        query: parentId === null ? {} : { parent: parentId },
        signal,
      })
      const people = new Map(
        includedOf(answer, therapistResource).map(({ id, attributes }) => [id, attributes]),
      )
      return answer.data.map(({ attributes }) => ({
        ...attributes,
        person: people.get(attributes.accountId),
      }))
    },
  })
  if (data === undefined) return undefined
  const [next] = data
    .filter((one) => one.deletedAt === 0 && stageOf(one, today) !== 'over')
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
  if (next === undefined) return t('substitute.none')
  const name = next.person ? fullName(next.person) : t('substitute.somebody')
  return stageOf(next, today) === 'lasting'
    ? t('substitute.until', { name, day: formatDay(next.endDate) })
    : t('substitute.from', { name, from: formatDay(next.startDate), to: formatDay(next.endDate) })
}
