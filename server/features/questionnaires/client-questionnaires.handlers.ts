import { addDays, clockToleranceSeconds, dayOf, type Instant } from '@standfest/domain/base/day.ts'
import type { QuestionnaireAnswersId, QuestionnairePackId } from '@standfest/domain/base/id.ts'
import { keptAnswers, refuseAnswers } from '@standfest/domain/features/questionnaires/pack-answers.ts'
import { openRound } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import {
  endQuestionnairePlan,
  fillInQuestionnaire,
  listClientQuestionnaires,
  planQuestionnaire,
  readQuestionnaireVersion,
} from '@standfest/domain/features/questionnaires/questionnaires.calls.ts'
import {
  answersMayWaitDays,
  type ClientQuestionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { v7 as uuidv7 } from 'uuid'
import { type ClientAccess, namedClient, openClient } from '#features/access/client-access.ts'
import { withSenderName, withSenderNames } from '#features/accounts/sender-names.store.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { lockClientState } from '#features/streak/streak.store.ts'
import { givenId, storeNew } from '#http/given-id.ts'
import {
  type Context,
  type Handler,
  handle,
  refuse,
  refuseField,
  refuseIf,
  type SignedIn,
} from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import {
  isReadable,
  noteRoundAnswered,
  readClientQuestionnaires,
  shownFilled,
  shownTo,
} from './client-questionnaires.ts'
import { deletePlan, findFilled, insertFilled, listPlansOf, putPlan } from './filled.store.ts'
import { findVersion } from './packs.store.ts'

const answerList = handle(listClientQuestionnaires, async ({ query }, context) => {
  const client = await openClient(context, query.account)
  const found = shownTo(client, await readClientQuestionnaires(context.tx, client, context.now))
  const named = await withSenderNames(
    context,
    found.flatMap(({ filled }) => filled),
  )
  const byId = new Map(named.map((one) => [one.id, one]))
  return {
    items: found.map((one) => ({
      id: one.id,
      attributes: { ...one, filled: one.filled.map((each) => byId.get(each.id) ?? each) },
    })),
  }
})

const answerReadVersion = handle(readQuestionnaireVersion, async ({ params: { id }, query }, context) => {
  const { tx, now, actor } = context
  const isInRecord = actor.role === 'CLIENT' || query.account !== undefined
  const client = isInRecord ? await openClient(context, query.account) : undefined
  const version = await findVersion(tx, id)
  if (version === undefined || !(await isReadable(tx, client, id, now))) return refuse('ERROR.NOT_FOUND')
  return { id, attributes: { id, content: version.content } }
})

/**
 * Stores answers under the id made on the device. What counts is when they were given: the pack must have been asked then, and they belong to the round
 * that was open on that day; where that has an answer already, both stay: nothing that was filled in is lost.
 */
const answerFillIn = handle(fillInQuestionnaire, async ({ id, query, body }, context) => {
  const { tx, now } = context
  const client = await openClient(context, namedClient(query.account, body.accountId))
  const given = (givenId(id) ?? uuidv7()) as QuestionnaireAnswersId
  const version = await findVersion(tx, body.versionId)
  if (version === undefined) return refuseField('versionId', 'ERROR.CHOICE_INVALID')
  const arrived = await findFilled(tx, client, given)
  if (arrived) return itemOf(await withSenderName(context, shownFilled(client, arrived, version.content)))
  await lockClientState(tx, client)
  const answeredAt = acceptedTime(body.answeredAt, client, context)
  const packs = await readClientQuestionnaires(tx, client, { today: dayOf(answeredAt, now.zone), answeredAt })
  const pack = packs.find((one) => one.id === version.packId && one.versionId !== null)
  if (pack === undefined) return refuseField('versionId', 'ERROR.CHOICE_INVALID')
  refuseIf(refuseAnswers(version.content, body.answers))
  const isOwn = client.as === 'self'
  await storeNew(() =>
    insertFilled(tx, client, {
      id: given,
      versionId: version.id,
      week: openRound(pack.rounds)?.week ?? null,
      answers: keptAnswers(version.content, body.answers),
      answeredAt,
      recordedAt: now.instant,
      askedIn: isOwn ? (body.askedIn ?? null) : null,
      together: !isOwn && body.together === true,
    }),
  )
  await noteRoundAnswered(context, client, pack)
  await settle(context, client, { action: 'questionnaire-filled-in', object: given, tellClient: true })
  const stored = await findFilled(tx, client, given)
  if (!stored) throw new Error('answers that were just stored')
  return itemOf(await withSenderName(context, shownFilled(client, stored, version.content)))
})

const answerPlan = handle(planQuestionnaire, async ({ params: { id }, query, body }, context) => {
  const { tx, now, ifMatch } = context
  const client = await openClient(context, query.account)
  const before = await packOf(context, client, id)
  if (!(await putPlan(tx, client, { packId: id, plan: body, today: now.today, seenVersion: ifMatch })))
    refuse('ERROR.CONFLICT', { count: before.planVersion })
  await settle(context, client, { action: 'questionnaire-planned', object: id, tellClient: true })
  return { id, attributes: await packOf(context, client, id) }
})

const answerEndPlan = handle(endQuestionnairePlan, async ({ params: { id }, query }, context) => {
  const { tx, ifMatch } = context
  const client = await openClient(context, query.account)
  const present = (await listPlansOf(tx, client)).get(id)
  if (present === undefined) return undefined
  if (!(await deletePlan(tx, client, id, ifMatch))) refuse('ERROR.CONFLICT', { count: present.version })
  await settle(context, client, { action: 'questionnaire-planned', object: id, tellClient: true })
  return undefined
})

export const clientQuestionnaireHandlers: readonly Handler[] = [
  answerList,
  answerReadVersion,
  answerFillIn,
  answerPlan,
  answerEndPlan,
]

/** Answers may have waited on a device; they are never of the future, and never from before the registration. */
function acceptedTime(
  answeredAt: Instant | undefined,
  { registeredOn }: ClientAccess,
  { now }: Context<SignedIn>,
): Instant {
  if (answeredAt === undefined) return now.instant
  const accepted = Math.min(answeredAt, now.instant)
  const day = dayOf(accepted, now.zone)
  const isPossible =
    answeredAt <= now.instant + clockToleranceSeconds &&
    day >= registeredOn &&
    day >= addDays(now.today, -answersMayWaitDays)
  return isPossible ? accepted : refuse('ERROR.SURVEY_TIME', { fields: [{ field: 'answeredAt' }] })
}

async function packOf(
  { tx, now }: Context<SignedIn>,
  client: ClientAccess,
  id: QuestionnairePackId,
): Promise<ClientQuestionnaire> {
  const pack = (await readClientQuestionnaires(tx, client, now)).find((one) => one.id === id)
  return pack ?? refuse('ERROR.ACCESS_DENIED')
}

async function settle(
  { tx, actor, now }: Context<SignedIn>,
  client: ClientAccess,
  {
    action,
    object,
    tellClient,
  }: {
    readonly action: 'questionnaire-filled-in' | 'questionnaire-planned'
    readonly object: string
    readonly tellClient: boolean
  },
): Promise<void> {
  const { clientId, parentId } = client
  await recordAuditOfClient(tx, actor, client, action, { at: now.instant, object })
  await announceChange(tx, { clientId, parentId, what: 'survey', tellClient })
}

function itemOf<Filled extends { readonly id: QuestionnaireAnswersId }>(filled: Filled) {
  return { id: filled.id, attributes: filled }
}
