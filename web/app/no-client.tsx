import type { AccountId } from '@standfest/domain/base/id.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { endedOn } from '@standfest/domain/features/substitutes/substitute-rules.ts'
import { listSubstitutes } from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { includedOf, send } from '#api/send.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { useNow } from '#session/now.ts'

/** Why there is no record to read: who covered for the treating therapist reads since when that is over. */
export function NoClient({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(words)
  const ended = useEndedSubstitution(clientId)
  if (ended.isPending) return null
  return (
    <p role="status">{ended.data ? t('clientPage.standInEnded', ended.data) : t('clientPage.missing')}</p>
  )
}

/** The reader's latest substitution that led to this client and is over, with the absent therapist by name. */
function useEndedSubstitution(clientId: AccountId) {
  const now = useNow()
  return useQuery({
    queryKey: ['client', clientId, 'ended-substitution', now.today],
    queryFn: async ({ signal }) => {
      const answer = await send(listSubstitutes, { query: { client: clientId }, signal })
      const latest = answer.data
        .flatMap(({ attributes }) => {
          const day = endedOn(attributes, now)
          return day === undefined ? [] : [{ day, parentId: attributes.parentId }]
        })
        .toSorted((one, other) => other.day.localeCompare(one.day))[0]
      const parent = includedOf(answer, therapistResource).find(({ id }) => id === latest?.parentId)
      return latest && parent ? { name: fullName(parent.attributes), day: formatDay(latest.day) } : null
    },
    retry: false,
  })
}
