import { type Attempt, forRoles, noTherapist, onOneself, openToAll } from './attempts.ts'

const body = { type: 'keptKit', attributes: { token: 'b'.repeat(43) } }
const ofClients = forRoles({ client: '200', 'client alone': noTherapist, 'closed client': '200' })

/**
 * Only clients save their emergency kit on a device; the device asks without a session whether it may still show it.
 */
export const offlineKitExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'POST /api/rest/keptKit': [onOneself('', () => ({ path: '/rest/keptKit', ...body }), ofClients)],
  'POST /api/rest/keptKit/forget': [
    onOneself('', () => ({ path: '/rest/keptKit/forget', ...body }), ofClients),
  ],
  'POST /api/user/kept-kit': [
    openToAll('/user/kept-kit', '200', { ...body, attributes: { token: 'c'.repeat(43) } }),
  ],
}
