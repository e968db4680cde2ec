import { ApprovalId } from '@standfest/domain/base/id.ts'
import { decideApproval } from '@standfest/domain/features/approvals/approvals.calls.ts'
import { z } from 'zod'
import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import { findAccountFacts } from '#features/access/access.store.ts'
import { noticeKinds, noticeTo } from '#features/roles/notices.store.ts'
import { Refused } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import type { Vault } from '#vault/vault.ts'
import { type ApprovalRow, lapseApprovedCode, lockApproval, storeApprovalState } from './approvals.store.ts'
import { notesOf, takeEffect } from './take-effect.ts'

const Payload = z.object({ approvalId: ApprovalId })

export type ApprovalJobNeeds = { readonly database: Database; readonly vault: Vault; readonly clock: Clock }

/**
 * Carries out a request that was undecided for a day, once; ends requests that became impossible, and approvals of
 * codes that were never fetched.
 */
export async function approvalDue(payload: unknown, needs: ApprovalJobNeeds): Promise<void> {
  const { approvalId } = Payload.parse(payload)
  const settle = (work: typeof effect) =>
    needs.database.inTransaction(async (tx) => {
      const approval = await lockApproval(tx, approvalId)
      if (approval === undefined || approval.due_at === null) return
      if (approval.state !== 'waiting' && approval.state !== 'approved') return
      if (approval.due_at > needs.clock.instant()) throw new Error('a request is not due yet')
      await (approval.state === 'approved' ? lapse : work)(tx, approval, needs)
      await announceChange(tx, { what: 'approvals' })
    })
  try {
    await settle(effect)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await settle(end)
  }
}

async function effect(tx: Tx, approval: ApprovalRow, { vault, clock }: ApprovalJobNeeds): Promise<void> {
  const now = clock.now()
  const asker = await findAccountFacts(tx, approval.asked_by)
  if (!asker) throw new Refused({ code: 'ERROR.UPDATE_FAILED' })
  const actor = { id: approval.asked_by, role: 'ADMIN', subjectRef: asker.subject_ref } as const
  // Read before the effect, so that the mail names what the request was about at the time.
  const note = await notesOf({ tx, now, vault }, approval)
  const concerns = { client: undefined, wanted: undefined }
  const context = { tx, now, call: decideApproval, vault, actor, concerns, trace: undefined }
  const state = await takeEffect(context, approval)
  await storeApprovalState(tx, approval.id, state, { by: undefined, at: now.instant })
  if (state === 'effected') await note(undefined, 'approval-effected')
  await noticeTo(tx, noticeKinds.approvalDecided, [approval.asked_by], now.instant)
}

async function lapse(tx: Tx, approval: ApprovalRow, { vault, clock }: ApprovalJobNeeds): Promise<void> {
  await lapseApprovedCode(tx, approval.id)
  await (await notesOf({ tx, now: clock.now(), vault }, approval))(undefined, 'approval-ended')
}

async function end(tx: Tx, approval: ApprovalRow, { vault, clock }: ApprovalJobNeeds): Promise<void> {
  const now = clock.now()
  const at = now.instant
  await storeApprovalState(tx, approval.id, 'ended', { by: undefined, at })
  await (await notesOf({ tx, now, vault }, approval))(undefined, 'approval-ended')
  await noticeTo(tx, noticeKinds.approvalDecided, [approval.asked_by], at)
}
