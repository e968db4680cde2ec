import type { ByVisitor } from './attempts.ts'
import {
  type Attempt,
  forRoles,
  noTherapist,
  nothingThere,
  onOneself,
  openToAll,
  treatmentClosed,
  unknownId,
} from './attempts.ts'
import { sampleDevice } from './sample-device.ts'

const clientsAlone = (answer: string, whenClosed = {}): ByVisitor =>
  forRoles({ client: answer, 'client alone': noTherapist, ...whenClosed })
const administratorsAlone = (answer: string): ByVisitor => forRoles({ administrator: answer })

/** Reminders: clients read and set their own; administrators see what is sent, without its text. */
export const reminderExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/reminders/terms': [
    onOneself('', () => ({ path: '/rest/reminders/terms' }), clientsAlone('200')),
  ],
  'GET /api/rest/reminders': [onOneself('', () => ({ path: '/rest/reminders' }), clientsAlone('200'))],
  'POST /api/rest/reminders/test': [
    onOneself('', () => ({ path: '/rest/reminders/test' }), clientsAlone('201')),
  ],
  'GET /api/rest/pushDevices': [onOneself('', () => ({ path: '/rest/pushDevices' }), clientsAlone('200'))],
  'POST /api/rest/pushDevices': [
    onOneself('', ({ self }) => added(sampleDevice(self)), clientsAlone('201')),
    onOneself(
      'of a host that is not on the list',
      () => added({ ...sampleDevice('x'), endpoint: 'https://intern.klinik.example/x' }),
      clientsAlone('422 ERROR.INVALID', { 'closed client': treatmentClosed }),
    ),
  ],
  'DELETE /api/rest/pushDevices/:id': [
    onOneself(
      '',
      () => ({ path: `/rest/pushDevices/${unknownId}` }),
      clientsAlone('200', { 'closed client': '200' }),
    ),
  ],
  'POST /api/user/push-opened': [
    openToAll('/user/push-opened', '200', { type: 'openedNotice', attributes: { n: 'geraten' } }),
  ],
  'GET /api/admin-data/reminders': [
    onOneself('', () => ({ path: '/admin-data/reminders' }), administratorsAlone('200')),
  ],
  'GET /api/admin-data/outbox': [
    onOneself('', () => ({ path: '/admin-data/outbox' }), administratorsAlone('200')),
  ],
  'POST /api/admin-data/test-mail': [
    onOneself('', () => ({ path: '/admin-data/test-mail' }), administratorsAlone('201')),
  ],
  'GET /api/admin-data/test-mail': [
    onOneself('', () => ({ path: '/admin-data/test-mail' }), administratorsAlone('200')),
  ],
  'GET /api/admin-data/outbox/:id': [
    onOneself('', () => ({ path: `/admin-data/outbox/${unknownId}` }), administratorsAlone(nothingThere)),
  ],
}

function added(attributes: object) {
  return { path: '/rest/pushDevices', type: 'pushDevice', attributes }
}
