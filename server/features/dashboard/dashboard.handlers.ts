import type { Call } from '@standfest/domain/base/call.ts'
import { neverDeleted } from '@standfest/domain/base/resource.ts'
import {
  type AnswerPart,
  type DashboardRead,
  type DashboardReadName,
  dashboardReadNames,
  readClientDashboard,
  readsOfDashboard,
} from '@standfest/domain/features/dashboard/dashboard.calls.ts'
import { type Context, type Handler, handle, type SignedIn } from '#http/handle.ts'
import { checkInput } from '#http/input.ts'

/**
 * The client's dashboard: the handlers of its reads answer in one transaction. They are passed in, because a feature
 * imports no other feature's handlers.
 */
export function dashboardHandlers(others: readonly Handler[]): readonly Handler[] {
  const handlerOf = new Map<Call, Handler>(others.map((one) => [one.call, one]))
  const answerRead = handle(readClientDashboard, async (_input, context) => {
    const { today } = context.now
    const reads = readsOfDashboard(today)
    // All have ended before one of them can fail the transaction.
    const ended = await Promise.allSettled(
      dashboardReadNames.map((name) => answerPart(handlerOf.get(reads[name].call), reads[name], context)),
    )
    const parts = ended.map((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
    const byName = Object.fromEntries(dashboardReadNames.map((name, place) => [name, parts[place]]))
    return { attributes: { day: today, ...(byName as Record<DashboardReadName, AnswerPart>) } }
  })
  return [answerRead]
}

type Item = { readonly id?: string; readonly attributes: object }
type Answered = { readonly included?: readonly (Item & { readonly type: string })[] } & (
  | { readonly items: readonly Item[] }
  | Item
)

/** The answer of one read; the dashboard's schema checks it with the whole. */
async function answerPart(
  handler: Handler | undefined,
  { call, params = {}, query = {} }: DashboardRead,
  context: Context<SignedIn>,
): Promise<AnswerPart> {
  if (!handler) throw new Error(`nobody answers ${call.name}`)
  const input = checkInput(call, { params, query, body: undefined })
  const answered = (await handler.answer(input as never, context as never, undefined as never)) as Answered
  const { type } = call.reply.kind
  const stored = (item: Item) => ({
    ...item,
    type,
    attributes: item.id === undefined ? item.attributes : { ...neverDeleted, ...item.attributes },
  })
  const { included } = answered
  return {
    data: 'items' in answered ? answered.items.map(stored) : stored(answered),
    ...(included?.length && call.reply.included?.length
      ? { included: included.map((one) => ({ ...stored(one), type: one.type })) }
      : {}),
  }
}
