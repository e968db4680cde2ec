import { letterPeriod } from '@standfest/domain/features/letters/letter-facts.ts'
import { readLetterFacts, recordLetter } from '@standfest/domain/features/letters/letters.calls.ts'
import { openClientAsTherapist } from '#features/access/client-access.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { type Handler, handle } from '#http/handle.ts'
import { readLetterFactsOf } from './letter-facts.store.ts'

const answerReadFacts = handle(readLetterFacts, async ({ query }, context) => {
  const { now } = context
  const client = await openClientAsTherapist(context, query.account)
  const { registeredOn, closedOn, consumptionVisible } = client
  const { from, to } = query
  const period = letterPeriod({ from, to, registeredOn, closedOn, today: now.today })
  return {
    attributes: {
      ...period,
      registeredOn,
      consumptionVisible,
      ...(await readLetterFactsOf(context, client, period, query.words === 'true')),
    },
  }
})

const answerRecord = handle(recordLetter, async ({ query, body }, context) => {
  const { tx, actor, now } = context
  const client = await openClientAsTherapist(context, query.account)
  const { kind, form } = body
  await recordAuditOfClient(tx, actor, client, 'letter-made', { at: now.instant, about: `${kind}-${form}` })
  return undefined
})

export const letterHandlers: readonly Handler[] = [answerReadFacts, answerRecord]
