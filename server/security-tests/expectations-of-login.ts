import { securitySettingNames } from '@standfest/domain/features/instance-settings/setting-names.ts'
import { testPassword } from '#testing/clinic.ts'
import type { TestAnswer } from '#testing/test-browser.ts'
import {
  type Attempt,
  denied,
  everyVisitor,
  forAllRoles,
  forRoles,
  noTherapist,
  onOneself,
  openToAll,
  unknownId,
  wrongCredentials,
} from './attempts.ts'

const unknownAlias = '422 ERROR.UNKNOWN_ALIAS'
const passkeyRefused = '403 ERROR.PASSKEY_REFUSED'
/** A well-formed assertion with an invalid signature. */
const nobodysProof = {
  credentialId: 'QQ',
  clientData: 'QQ',
  authenticatorData: 'QQ',
  signature: 'QQ',
  userHandle: 'QQ',
}
const withoutTherapist = { 'client alone': noTherapist } as const

/** Routes of passwords, second factors, own sessions and security settings. */
export const loginExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'POST /api/user/logout': [
    onOneself('', () => ({ path: '/user/logout' }), everyVisitor('200'), {
      endsSession: true,
      unproven: () => '200',
    }),
    onOneself(
      'from a foreign page',
      () => ({ path: '/user/logout', headers: { 'sec-fetch-site': 'cross-site' } }),
      everyVisitor(denied),
      { endsSession: true, proofs: ['the cookie alone'], unproven: () => denied },
    ),
  ],
  'POST /api/user/recovery-init': [
    onOneself(
      '',
      () => ({ path: '/user/recovery-init', ...body('recovery-init', { alias: 'nobody.at.all' }) }),
      { ...everyVisitor('200'), therapist: unknownAlias, administrator: unknownAlias },
      { unproven: () => '200' },
    ),
  ],
  'POST /api/user/password': [
    onOneself(
      '',
      () => ({
        path: '/user/password',
        ...body('password', { oldPassword: `${testPassword}7`, newPassword: 'ein ganz anderes Passwort' }),
      }),
      forAllRoles('422 ERROR.WRONG_PASSWORD_CHANGE'),
    ),
  ],
  'POST /api/user/step-up': [
    onOneself('', () => stepUpWith(testPassword), forAllRoles('200'), { endsSession: true }),
    onOneself('with a wrong password', () => stepUpWith(`${testPassword}7`), forAllRoles(wrongCredentials)),
  ],
  'GET /api/user/unlock-pin': [
    onOneself('', () => ({ path: '/user/unlock-pin' }), forRoles({ therapist: '200', administrator: '200' })),
  ],
  'PUT /api/user/unlock-pin': [
    onOneself(
      '',
      () => ({ path: '/user/unlock-pin', ...body('unlock-pin', { pin: '384729' }) }),
      forRoles({ therapist: '200', administrator: '200' }),
    ),
    onOneself(
      'that is easy to guess',
      () => ({ path: '/user/unlock-pin', ...body('unlock-pin', { pin: '123456' }) }),
      forRoles({ therapist: '422 ERROR.INVALID', administrator: '422 ERROR.INVALID' }),
    ),
  ],
  'DELETE /api/user/unlock-pin': [
    onOneself('', () => ({ path: '/user/unlock-pin' }), forRoles({ therapist: '200', administrator: '200' })),
  ],
  'POST /api/user/lock': [
    onOneself('', () => ({ path: '/user/lock' }), forRoles({ therapist: '200', administrator: '200' }), {
      endsSession: true,
    }),
  ],
  'POST /api/user/unlock': [
    onOneself(
      'without a lock',
      () => ({ path: '/user/unlock', ...body('unlock', { pin: '384729' }) }),
      forRoles({}),
    ),
  ],
  'POST /api/user/step-up/passkey': [
    onOneself(
      '',
      () => ({ path: '/user/step-up/passkey', ...body('passkey-proof', nobodysProof) }),
      forAllRoles(passkeyRefused),
    ),
  ],
  'POST /api/user/login/passkey': [
    openToAll('/user/login/passkey', passkeyRefused, body('passkey-proof', nobodysProof)),
  ],
  'POST /api/user/passkeys/challenge': [openToAll('/user/passkeys/challenge', '200')],
  'GET /api/user/passkeys': [onOneself('', () => ({ path: '/user/passkeys' }), forAllRoles('200'))],
  'POST /api/user/passkeys': [
    onOneself(
      '',
      () => ({
        path: '/user/passkeys',
        ...body('passkey', { name: 'Telefon', credentialId: 'QQ', clientData: 'QQ', attestation: 'QQ' }),
      }),
      { ...forAllRoles(passkeyRefused), ...withoutTherapist },
    ),
  ],
  'POST /api/user/passkeys/begin': [
    onOneself('', () => ({ path: '/user/passkeys/begin' }), { ...forAllRoles('200'), ...withoutTherapist }),
  ],
  'DELETE /api/user/passkeys/:id': [
    onOneself('', () => ({ path: `/user/passkeys/${unknownId}` }), forAllRoles('200')),
    onOneself('with no id at all', () => ({ path: '/user/passkeys/1%20or%201' }), forAllRoles(denied)),
  ],
  'GET /api/user/sessions': [onOneself('', () => ({ path: '/user/sessions' }), forAllRoles('200'))],
  'DELETE /api/user/sessions': [
    onOneself('', () => ({ path: '/user/sessions' }), forAllRoles('200'), { endsSession: true }),
  ],
  'DELETE /api/user/sessions/:id': [
    onOneself('', () => ({ path: `/user/sessions/${unknownId}` }), forAllRoles('200')),
    onOneself('with no id at all', () => ({ path: '/user/sessions/1%20or%201' }), forAllRoles(denied)),
  ],
  'GET /api/user/second-factor': [onOneself('', () => ({ path: '/user/second-factor' }), forAllRoles('200'))],
  'POST /api/user/second-factor': [
    onOneself('', () => ({ path: '/user/second-factor' }), { ...forAllRoles('200'), ...withoutTherapist }),
  ],
  'POST /api/user/second-factor/confirm': [
    onOneself(
      '',
      () => ({
        path: '/user/second-factor/confirm',
        ...body('second-factor-confirm', { code: '000 000 0' }),
      }),
      { ...forAllRoles('403 ERROR.SECOND_FACTOR_WRONG'), ...withoutTherapist },
    ),
  ],
  'POST /api/user/second-factor/recovery-codes': [
    onOneself('', () => ({ path: '/user/second-factor/recovery-codes' }), forAllRoles(denied)),
  ],
  'DELETE /api/user/second-factor': [
    onOneself('', () => ({ path: '/user/second-factor' }), forAllRoles('200')),
  ],
  'GET /api/rest/settings': [
    onOneself(
      '',
      () => ({ path: '/rest/settings' }),
      { ...forAllRoles('200 some'), administrator: '200 all', 'client alone': noTherapist },
      { shows: shownSettings },
    ),
  ],
  'PUT /api/rest/settings/:id': [
    onOneself('', () => settingChange('survey_weekly_interval', 7), forRoles({ administrator: '200' })),
    onOneself(
      'that is the operator’s',
      () => settingChange('reveal_unknown_alias', true),
      forRoles({ administrator: denied }),
    ),
    onOneself(
      'that there is not',
      () => settingChange('house', 'another'),
      forRoles({ administrator: denied }),
    ),
    onOneself(
      'with a value of another kind',
      () => settingChange('survey_weekly_interval', 'weekly'),
      forRoles({ administrator: '422 ERROR.INVALID' }),
    ),
  ],
}

function body(type: string, attributes: object) {
  return { type, attributes }
}

function stepUpWith(password: string) {
  return { path: '/user/step-up', ...body('step-up', { password }) }
}

function settingChange(name: string, value: unknown) {
  return { path: `/rest/settings/${name}`, ...body('settings', { value }) }
}

/** Administrators read all settings, everybody else what their pages need. */
function shownSettings({ list }: TestAnswer): string {
  if (list.length === securitySettingNames.length) return 'all'
  return list.length === 2 ? 'some' : `${list.length}`
}
