import { listOutcomeFigures } from '@standfest/domain/features/outcome-figures/outcome-figures.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'

/** The clinic's outcome figures, newest quarter first. A quarter's figures never change. */
export function useOutcomeFigures() {
  return useQuery({
    queryKey: ['outcome-figures'],
    queryFn: async ({ signal }) => {
      const { data } = await send(listOutcomeFigures, { signal })
      return data.map(({ attributes }) => attributes)
    },
  })
}
