import type { AccountId } from '@standfest/domain/base/id.ts'
import { readCaseload } from '@standfest/domain/features/clients/caseload.calls.ts'
import type { ClientCourse } from '@standfest/domain/features/clients/caseload.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { caseloadKey } from '#session/listed-clients.ts'
import { useToday } from '#session/now.ts'

/** The small courses by client. */
export type Courses = ReadonlyMap<AccountId, ClientCourse>

/** The small courses of all clients in one answer; read only while they are shown. */
export function useCourses(isShown: boolean) {
  const today = useToday()
  return useQuery({
    queryKey: [...caseloadKey, today],
    queryFn: async ({ signal }): Promise<Courses> => {
      const { data } = await send(readCaseload, { signal })
      return new Map(data.map(({ id, attributes }) => [id as AccountId, attributes]))
    },
    enabled: isShown,
  })
}
