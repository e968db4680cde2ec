import {
  type Attempt,
  everyVisitor,
  forRoles,
  malformed,
  noSession,
  noTherapist,
  onOneself,
} from './attempts.ts'

const ofClients = (answer: string, whenClosed = answer) =>
  forRoles({ client: answer, 'client alone': noTherapist, 'closed client': whenClosed })
const order = (passphrase: string) => ({ path: '/rest/myCopy', type: 'myCopy', attributes: { passphrase } })

/**
 * A client's own copy: for clients only, about themselves only, also in a closed treatment. The matrix sends invalid requests, because a
 * copy in progress would refuse the next one.
 */
export const myCopyExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/myCopy': [onOneself('', () => ({ path: '/rest/myCopy' }), ofClients('200'))],
  'POST /api/rest/myCopy': [onOneself('', () => order('zu kurz'), ofClients('422 ERROR.INVALID'))],
  'POST /api/rest/myCopy/ticket': [
    onOneself('', () => ({ path: '/rest/myCopy/ticket' }), ofClients('410 ERROR.LINK_INVALID')),
  ],
  'GET /api/rest/myCopy/file': [
    onOneself('', () => ({ path: `/rest/myCopy/file?ticket=${'x'.repeat(43)}` }), everyVisitor(noSession)),
    onOneself('without a ticket', () => ({ path: '/rest/myCopy/file' }), ofClients(malformed)),
  ],
}
