import type { TestAnswer } from '#testing/test-browser.ts'
import { type Attempt, denied, forRoles, noTherapist, onOneself } from './attempts.ts'

const allOfTherapists = 'csv_export+clinic_templates'

/** Roles: everybody reads their own, administrators change them. */
export const roleExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/role': [
    onOneself('', () => ({ path: '/rest/role' }), rolesShown(allOfTherapists), {
      shows: shownRoles,
      withoutExport: rolesShown('clinic_templates'),
    }),
  ],
  'PATCH /api/rest/role/:id': [
    changeOfRole('', 'THERAPIST', ['csv_export', 'clinic_templates'], '200'),
    changeOfRole('that cannot carry it', 'CLIENT', ['csv_export'], '422 ERROR.PERMISSION_NOT_FOR_ROLE'),
    changeOfRole('of administrators', 'ADMIN', ['csv_export'], '422 ERROR.PERMISSION_NOT_FOR_ROLE'),
    changeOfRole('to what is no permission', 'THERAPIST', ['everything'], '422 ERROR.INVALID'),
    changeOfRole('that does not exist', 'SUBSTITUTE', [], denied),
  ],
}

function rolesShown(ofTherapists: string) {
  return forRoles({
    client: '200 CLIENT:',
    'client alone': noTherapist,
    therapist: `200 THERAPIST:${ofTherapists}`,
    administrator: `200 CLIENT: THERAPIST:${ofTherapists} ADMIN:`,
  })
}

function shownRoles({ list }: TestAnswer): string {
  return list
    .map(({ id, attributes }) => `${id}:${(attributes['permissions'] as string[]).join('+')}`)
    .join(' ')
}

function changeOfRole(what: string, role: string, permissions: readonly string[], answer: string): Attempt {
  const sent = { path: `/rest/role/${role}`, type: 'role', attributes: { permissions } }
  return onOneself(what, () => sent, forRoles({ administrator: answer }))
}
