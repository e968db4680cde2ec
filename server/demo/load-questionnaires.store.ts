import type { Instant } from '@standfest/domain/base/day.ts'
import type { QuestionnaireAnswersId } from '@standfest/domain/base/id.ts'
import { planBegins } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { sealFilled } from '#features/questionnaires/filled.store.ts'
import { insertPack, insertVersion, listPacks, updatePack } from '#features/questionnaires/packs.store.ts'
import type { DemoClient } from './demo-client.ts'
import type { RecordOwner } from './load-record.store.ts'
import { type DemoQuestionnaires, demoQuestionnaire, demoStatement } from './questionnaires.ts'

/** Switches on the questionnaire that comes with Standfest; it is planned for single clients only. */
export async function insertDemoPack(tx: Tx, at: Instant): Promise<void> {
  const id = await insertPack(tx, at)
  await insertVersion(tx, id, { number: 1, content: demoQuestionnaire(), at })
  await updatePack(tx, id, { enabled: true, statement: demoStatement, plan: null, begins: null }, at)
}

/** Stores a client's plan and answers; the scope must be open. */
export async function insertDemoQuestionnaires(
  tx: Tx,
  { id: owner, key }: Pick<RecordOwner, 'id' | 'key'>,
  { plan, filled }: DemoQuestionnaires,
  { registeredOn }: Pick<DemoClient, 'registeredOn'>,
): Promise<void> {
  const [pack] = await listPacks(tx)
  const [version] = pack?.versions ?? []
  if (!pack || !version) throw new Error('the demo clinic without its questionnaire')
  const begins = planBegins(null, plan, registeredOn)
  await statement(
    'demo-insert-questionnaire-plan',
    sql`insert into questionnaire_plans (owner_client, pack_id, plan, begins)
     values (${owner}, ${pack.id}, ${JSON.stringify(plan)}::jsonb, ${JSON.stringify(begins)}::jsonb)`,
  ).run(tx)
  for (const { week, answeredAt, answers } of filled) {
    const id = uuidv7() as QuestionnaireAnswersId
    await statement(
      'demo-insert-filled-questionnaire',
      sql`insert into filled_questionnaires ${sql.values({
        id,
        owner_client: owner,
        version_id: version.id,
        week,
        answered_at: sql.at(answeredAt),
        recorded_at: sql.at(answeredAt),
        asked_in: 'de_DE',
        together: false,
        sender_id: owner,
        sent_as: 'client',
        answers: sealFilled(key, { id, owner, answers }),
      })}`,
    ).run(tx)
  }
}
