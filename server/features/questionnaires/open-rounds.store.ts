import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, QuestionnairePackId } from '@standfest/domain/base/id.ts'
import {
  inOrderOfDays,
  type OpenQuestionnaire,
  openQuestionnaireOf,
} from '@standfest/domain/features/questionnaires/open-questionnaire.ts'
import type { PackWords } from '@standfest/domain/features/questionnaires/pack-content.ts'
import type { PackPlan, PlanBegins } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import { statement, type Tx } from '#database/connection.ts'
import { type Sql, sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'

type PlannedRow = {
  client_id: AccountId
  registered_on: Day
  id: QuestionnairePackId
  title: PackWords
  plan: PackPlan
  begins: PlanBegins
  answered: number[]
  valid_until: Day | null
}

/** The plans of clients in treatment for packs that are asked on a day, with the weeks that have an answer. No answer is decrypted. */
const plannedFor = (clients: Sql, today: Day) => sql`select c.id as client_id, c.registered_on, p.id,
     v.content -> 'title' as title, coalesce(o.plan, p.plan) as plan, coalesce(o.begins, p.begins) as begins,
     (p.statement ->> 'validUntil')::date as valid_until,
     array(select f.week from filled_questionnaires f join questionnaire_versions fv on fv.id = f.version_id
       where f.owner_client = c.id and fv.pack_id = p.id and f.week is not null) as answered
   from questionnaire_packs p
     join lateral (select content from questionnaire_versions where pack_id = p.id order by number desc limit 1) v on true
     cross join accounts c
     left join questionnaire_plans o on o.owner_client = c.id and o.pack_id = p.id
   where ${clients} and c.treatment_closed_on is null and coalesce(o.plan, p.plan) is not null
     and p.enabled and ((p.statement ->> 'validUntil') is null or (p.statement ->> 'validUntil')::date >= ${today})
   order by p.created_at, p.id`

/** What a client can answer today, the first to be over first. */
export async function listOpenQuestionnaires(
  tx: Tx,
  { clientId }: ClientAccess,
  today: Day,
): Promise<OpenQuestionnaire[]> {
  const rows = await statement<PlannedRow>(
    'open-questionnaires',
    plannedFor(sql`c.id = ${clientId}`, today),
  ).all(tx)
  return inOrderOfDays(rows.flatMap((row) => openIn(row, today) ?? []))
}

/** What a therapist's clients can answer today, the first to be over first. */
export async function listOpenQuestionnairesOfClients(
  tx: Tx,
  { parentIds }: ClientListAccess,
  today: Day,
): Promise<(OpenQuestionnaire & { readonly clientId: AccountId })[]> {
  const rows = await statement<PlannedRow>(
    'open-questionnaires-of-clients',
    plannedFor(
      sql`c.parent_id = any(${[...parentIds]}) and c.type = 3 and c.active and c.deleted_at is null`,
      today,
    ),
  ).all(tx)
  return inOrderOfDays(
    rows.flatMap((row) => {
      const open = openIn(row, today)
      return open ? [{ ...open, clientId: row.client_id }] : []
    }),
  )
}

function openIn(row: PlannedRow, today: Day): OpenQuestionnaire | undefined {
  const { id, title, plan, begins, answered, registered_on: registeredOn, valid_until: validUntil } = row
  return openQuestionnaireOf({ id, title, plan }, { registeredOn, begins, answered, today, validUntil })
}
