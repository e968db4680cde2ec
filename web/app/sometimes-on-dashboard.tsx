import type { Day } from '@standfest/domain/base/day.ts'
import type { OpenRound } from '@standfest/domain/features/questionnaires/open-round.ts'
import { TreatmentClosed } from '#entrance/treatment-closed.tsx'
import { OpenQuestionnairesRow } from '#features/questionnaires/open-questionnaires-row.tsx'

/** Since when the treatment is closed, or the rounds of questionnaires that can be answered. */
export type SometimesShown = { readonly closedOn: Day } | { readonly open: readonly OpenRound[] }

/** What a client's dashboard has only sometimes: its start does not load it otherwise. */
export function Sometimes({ what }: { readonly what: SometimesShown }) {
  return 'open' in what ? (
    <OpenQuestionnairesRow open={what.open} />
  ) : (
    <TreatmentClosed closedOn={what.closedOn} />
  )
}
