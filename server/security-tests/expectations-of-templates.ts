import {
  type Attempt,
  denied,
  forRoles,
  noTherapist,
  nothingThere,
  onOneself,
  unknownId,
} from './attempts.ts'

const template = { kind: 'GOAL', title: 'Ruhige Abende', body: { title: 'Abende mit Plan' } }
const staffOnly = (answer: string) => forRoles({ client: denied, 'client alone': denied, therapist: answer })

/** Templates: therapists read and write them, clients read the clinic's, administrators are refused. */
export const templateExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/templates': [
    onOneself(
      '',
      () => ({ path: '/rest/templates' }),
      forRoles({ client: '200', 'client alone': noTherapist, therapist: '200' }),
    ),
  ],
  'POST /api/rest/templates': [
    onOneself(
      '',
      () => ({ path: '/rest/templates', type: 'template', attributes: template }),
      staffOnly('201'),
    ),
  ],
  'PATCH /api/rest/templates/:id': [
    onOneself(
      '',
      () => ({ path: `/rest/templates/${unknownId}`, type: 'template', attributes: { title: 'Meins' } }),
      staffOnly(denied),
    ),
  ],
  'POST /api/rest/templates/:id/files': [
    onOneself(
      '',
      () => ({
        path: `/rest/templates/${unknownId}/files`,
        type: 'template-file',
        attributes: { content: btoa('Ein Plan'), filename: 'Plan.txt' },
      }),
      staffOnly(denied),
    ),
  ],
  'GET /api/rest/templates/:id/files/:file': [
    onOneself(
      '',
      () => ({ path: `/rest/templates/${unknownId}/files/${unknownId}` }),
      forRoles({ client: nothingThere, 'client alone': noTherapist, therapist: nothingThere }),
    ),
  ],
  'DELETE /api/rest/templates/:id/files/:file': [
    onOneself('', () => ({ path: `/rest/templates/${unknownId}/files/${unknownId}` }), staffOnly(denied)),
  ],
  'DELETE /api/rest/templates/:id': [
    onOneself('', () => ({ path: `/rest/templates/${unknownId}` }), staffOnly(denied)),
  ],
}
