import type { ContentId, SurveyId } from '@standfest/domain/base/id.ts'
import { fieldRefusal } from '@standfest/domain/base/refusal.ts'
import {
  leaveReadReceipt,
  listReadReceipts,
} from '@standfest/domain/features/read-receipts/read-receipts.calls.ts'
import {
  receiptLeftBy,
  type StoredReceipt,
  shownReceipts,
} from '@standfest/domain/features/read-receipts/read-receipts.ts'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { withSenderNames } from '#features/accounts/sender-names.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { type Context, type Handler, handle, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import {
  findOpenedEntry,
  findOpenedSurvey,
  listReceiptsOfDay,
  listReceiptsOfEntry,
  storeReceipt,
} from './read-receipts.store.ts'

const answerList = handle(listReadReceipts, async ({ query }, context) => {
  const { tx } = context
  const client = await openClient(context, undefined)
  if (!(await getSetting(tx, 'read_receipts'))) return { items: [] }
  const stored: StoredReceipt[] = []
  if (query.day !== undefined) stored.push(...(await listReceiptsOfDay(tx, client, query.day)))
  if (query.diary !== undefined) stored.push(...(await listReceiptsOfEntry(tx, client, query.diary)))
  const named = await withSenderNames(
    context,
    shownReceipts(stored).map(({ readerId, ...shown }) => ({
      ...shown,
      sender: { id: readerId, person: null },
    })),
  )
  return {
    items: named.map(({ sender, ...shown }) => ({
      id: sender.id,
      attributes: { ...shown, reader: sender },
    })),
  }
})

/**
 * The page of the care team says which entry it shows. Opening the client writes the line of the audit log as for every
 * reading; the receipt is what the client sees of one entry.
 */
const answerLeave = handle(leaveReadReceipt, async ({ query, body }, context) => {
  const client = await openClient(context, query.account)
  const { authorId, ...opened } =
    'survey' in body ? await openedSurvey(context, client, body) : await openedDiary(context, client, body)
  const isWanted = await getSetting(context.tx, 'read_receipts')
  const readAs = receiptLeftBy({ isWanted, as: client.as, readerId: context.actor.id }, authorId)
  if (readAs !== undefined) await storeReceipt(context.tx, client, { ...opened, readAs })
  return undefined
})

async function openedSurvey(
  { tx }: Context<SignedIn>,
  client: ClientAccess,
  { survey }: { readonly survey: SurveyId },
) {
  const { authorId } = (await findOpenedSurvey(tx, client, survey)) ?? refuse('ERROR.ACCESS_DENIED')
  return { kind: 'survey', entryId: survey, authorId, version: null } as const
}

async function openedDiary(
  { tx }: Context<SignedIn>,
  client: ClientAccess,
  { diary, version }: { readonly diary: ContentId; readonly version: number },
) {
  const found = (await findOpenedEntry(tx, client, diary)) ?? refuse('ERROR.ACCESS_DENIED')
  refuseIf(version > found.version ? fieldRefusal('version', 'ERROR.OUT_OF_RANGE') : undefined)
  return { kind: 'diary', entryId: diary, authorId: found.authorId, version } as const
}

export const readReceiptHandlers: readonly Handler[] = [answerList, answerLeave]
