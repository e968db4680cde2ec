import { type Account, accountTypes } from '@standfest/domain/features/accounts/accounts.ts'
import type { PersonMode } from '#session/overlay-address.ts'

export type PersonAction = Exclude<PersonMode, 'view' | 'edit'>

/** The actions that an administrator can take on an account; those that the server would refuse are left out. */
export function personActionsOf(account: Account): readonly PersonAction[] {
  const { activeFlag, secondFactor = false, clients = 0, type } = account
  const isClient = type === accountTypes.CLIENT
  const offered: Readonly<Record<PersonAction, boolean>> = {
    'reset-password': activeFlag,
    'reset-second-factor': secondFactor,
    'hand-over': isClient,
    'hand-over-all': clients > 0,
    deactivate: activeFlag,
    activate: !activeFlag,
    delete: !isClient && clients === 0,
    anonymise: isClient,
  }
  return (Object.keys(offered) as PersonAction[]).filter((action) => offered[action])
}
