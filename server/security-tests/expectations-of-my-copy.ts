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
 * The own copy: clients alone, of themselves alone, in a closed treatment too. The matrix tries what is refused: a copy that was begun
 * refuses the next one.
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
