import { addDays, startOfDay } from '@standfest/domain/base/day.ts'
import type { QuestionnaireAnswersId } from '@standfest/domain/base/id.ts'
import { lifeAreasQuestionnaire } from '@standfest/domain/features/questionnaires/life-areas-questionnaire.ts'
import { planWeeks } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import { readQuestionnaire } from '@standfest/domain/features/questionnaires/read-questionnaire.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openExportedClient } from '#features/access/client-access.ts'
import { insertFilled } from '#features/questionnaires/filled.store.ts'
import { insertPack, insertVersion, listPacks, updatePack } from '#features/questionnaires/packs.store.ts'
import type { World } from './world.ts'

const statementOfUse = {
  licence: 'CC0',
  holder: 'bench',
  validUntil: null,
  use: 'treatment-and-research',
  asksAboutSelfHarm: false,
  readers: '',
  readWhen: '',
} as const
const answers = {
  home: 3,
  people: 2,
  work: 1,
  money: 4,
  health: 2,
  joy: 3,
  note: 'Es geht so, danke der Nachfrage.',
}

/** Every client fills in the questionnaire on life areas in each week of the plan that there has been. */
export async function fillInQuestionnaires({ instance }: World): Promise<void> {
  const { database, vault, clock } = instance
  const { instant, today, zone } = clock.now()
  const read = readQuestionnaire(lifeAreasQuestionnaire)
  if (!('content' in read)) throw new Error('a questionnaire with faults')
  const versionId = await database.inTransaction(async (tx) => {
    const id = await insertPack(tx, instant)
    await insertVersion(tx, id, { number: 1, content: read.content, at: instant })
    await updatePack(tx, id, { enabled: true, statement: statementOfUse, plan: null, begins: null }, instant)
    return (await listPacks(tx)).find((one) => one.id === id)?.versions[0]?.id
  })
  if (versionId === undefined) throw new Error('a pack without a version')
  const clients = await database.inTransaction((tx) =>
    statement<{ id: World['clients'][number]['id']; parent_id: World['clients'][number]['id'] }>(
      'bench-clients-with-therapists',
      sql`select id, parent_id from accounts where type = 3 and anonymised_at is null`,
    ).all(tx),
  )
  for (const { id, parent_id } of clients)
    await database.inTransaction(async (tx) => {
      const actor = { id: parent_id, role: 'THERAPIST' } as const
      const client = await openExportedClient(tx, { actor, today, keyring: vault.keyring }, id)
      for (const week of client ? planWeeks : []) {
        const day = addDays(client?.registeredOn ?? today, week * 7)
        if (!client || day > today) continue
        const answeredAt = startOfDay(day, zone) + 36_000
        await insertFilled(tx, client, {
          id: uuidv7() as QuestionnaireAnswersId,
          versionId,
          week,
          answers,
          answeredAt,
          recordedAt: answeredAt,
          askedIn: null,
          together: true,
        })
      }
    })
}
