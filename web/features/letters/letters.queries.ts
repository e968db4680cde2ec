import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readLetterFacts, recordLetter } from '@standfest/domain/features/letters/letters.calls.ts'
import type { MadeLetter } from '@standfest/domain/features/letters/letters.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'

export type ChosenFacts = {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly withWords: boolean
}

/** The facts of a period; the client's own words are read only where the letter is to have them. */
export function useLetterFacts(clientId: AccountId, { from, to, withWords }: ChosenFacts, isRead = true) {
  return useQuery({
    queryKey: ['client', clientId, 'letter-facts', from, to, withWords],
    queryFn: async ({ signal }) => {
      const query = {
        account: clientId,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...(withWords && { words: 'true' as const }),
      }
      const { data } = await send(readLetterFacts, { query, signal })
      return data?.attributes ?? null
    },
    enabled: isRead,
    placeholderData: keepPreviousData,
  })
}

/** Records that a letter was made; nothing of the letter is sent. */
export async function sayLetterWasMade(clientId: AccountId, made: MadeLetter): Promise<void> {
  await send(recordLetter, { query: { account: clientId }, body: made })
}
