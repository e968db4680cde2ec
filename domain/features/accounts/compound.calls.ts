import { call, one } from '#base/call.ts'
import { InAccount } from '#base/call-input.ts'
import { resource } from '#base/resource.ts'
import { lifeAreaResource } from '#features/life-areas/life-areas.calls.ts'
import { newPasswordRefusals } from '#features/login/login.ts'
import { accountResource, takenRefusals } from './accounts.calls.ts'
import { CompoundChange, NewCompound, nameInCompound } from './new-accounts.ts'

/** The calling therapist becomes the treating one; the password works once, for seven days. */
export const createCompound = call({
  name: 'createCompound',
  summary: 'A therapist makes a client: account and life areas in one transaction',
  method: 'POST',
  path: '/rest/compound',
  by: ['THERAPIST'],
  body: resource('compound', NewCompound, nameInCompound),
  reply: one(accountResource, [lifeAreaResource]),
  refusals: [...takenRefusals, 'ERROR.CREATION_FAILED', 'ERROR.STEP_UP_REQUIRED', ...newPasswordRefusals],
  stepUp: true,
})

/** `data.id` or `?account=` names the client; `If-Match` is the version of the account. */
export const changeCompound = call({
  name: 'changeCompound',
  summary:
    "The treating therapist changes a client's account and life areas in one transaction; what is not named stays",
  method: 'PATCH',
  path: '/rest/compound',
  by: ['THERAPIST'],
  query: InAccount,
  body: resource('compound', CompoundChange, nameInCompound),
  whileClosed: ['THERAPIST'],
  reply: one(accountResource, [lifeAreaResource]),
  refusals: [
    'ERROR.CONFLICT',
    'ERROR.ACCESS_DENIED',
    'ERROR.ACCOUNT_CONTRADICTION',
    'ERROR.ACCOUNT_ANONYMISED',
    // Only for a change of login name or e-mail address, which give access to the account.
    'ERROR.STEP_UP_REQUIRED',
    ...takenRefusals,
  ],
})
