import { changeRole, readRoles } from '@standfest/domain/features/roles/roles.calls.ts'
import {
  type Permission,
  permissionsChanged,
  permissionsFor,
  type RolePermissions,
  refusePermissions,
} from '@standfest/domain/features/roles/roles.ts'
import { recordAudit } from '#features/audit-log/audit-log.store.ts'
import {
  type Context,
  type Handler,
  handle,
  handleSingleRead,
  refuse,
  refuseIf,
  type SignedIn,
} from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import { noticeKinds, noticeTo, noticeToAdministrators } from './notices.store.ts'
import { exportGivenKind, exportTakenKind } from './roles.mails.ts'
import { findActiveAdministrators, listRoles, lockRole, updatePermissions } from './roles.store.ts'

const answerRead = handleSingleRead(readRoles, async (_input, { tx, actor }) => {
  const roles = await listRoles(tx, actor.role === 'ADMIN' ? undefined : actor.role)
  return { items: roles.map(itemOf) }
})

const answerChange = handle(changeRole, async ({ params, body }, context) => {
  const { tx, ifMatch } = context
  const present = await lockRole(tx, params.id)
  if (ifMatch !== undefined && ifMatch !== present.version)
    refuse('ERROR.CONFLICT', { count: present.version })
  refuseIf(refusePermissions(params.id, body.permissions))
  const wanted = permissionsFor(params.id).filter((one) => body.permissions.includes(one))
  const { given, taken } = permissionsChanged(present.permissions, wanted)
  if (given.length + taken.length === 0) return itemOf(present)
  const role = await updatePermissions(tx, params.id, wanted)
  await notifyOf(context, role, { given, taken })
  return itemOf(role)
})

export const roleHandlers: readonly Handler[] = [answerRead, answerChange]

type Changed = { readonly given: readonly Permission[]; readonly taken: readonly Permission[] }

/**
 * Records a change of permissions, notifies open pages, and mails all administrators when export is granted or revoked.
 */
async function notifyOf(
  { tx, actor, now, vault }: Context<SignedIn>,
  role: RolePermissions,
  { given, taken }: Changed,
): Promise<void> {
  const line = await recordAudit(tx, actor, 'role-changed', {
    at: now.instant,
    subjectRef: undefined,
    facts: { object: role.name, given: [...given], taken: [...taken] },
    instanceKey: vault.instanceKey,
  })
  await announceChange(tx, { what: 'permissions', role: role.name })
  const kind = given.includes('csv_export')
    ? exportGivenKind
    : taken.includes('csv_export')
      ? exportTakenKind
      : undefined
  if (kind === undefined)
    return noticeToAdministrators(tx, noticeKinds.roleChanged, { by: actor.id, at: now.instant, line })
  const all = (await findActiveAdministrators(tx)).map(({ id }) => id)
  await noticeTo(tx, kind, all, now.instant)
}

function itemOf(role: RolePermissions) {
  return { id: role.name, attributes: role }
}
