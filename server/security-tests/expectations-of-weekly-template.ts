import { type Attempt, forAllRoles, forRoles, noTherapist, onOneself } from './attempts.ts'

const path = '/rest/weeklyTemplate'

/** Weekly templates: everybody reads the present version, staff all, administrators create new ones. */
export const weeklyTemplateExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/weeklyTemplate': [
    onOneself('', () => ({ path }), { ...forAllRoles('200'), 'client alone': noTherapist }),
  ],
  'GET /api/rest/weeklyTemplate/versions': [
    onOneself('', () => ({ path: `${path}/versions` }), forRoles({ therapist: '200', administrator: '200' })),
  ],
  'POST /api/rest/weeklyTemplate/versions': [
    onOneself(
      'without the areas that clients have',
      () => ({
        path: `${path}/versions`,
        type: 'weeklyTemplate',
        attributes: { words: noWords(), areas: [], forEveryone: [] },
      }),
      forRoles({ administrator: '422 ERROR.INVALID' }),
    ),
  ],
}

function noWords() {
  const none = { de_DE: '', en_EN: '' }
  const names = ['areaQuestion', 'overallTitle', 'overallQuestion', 'low', 'middle', 'high']
  return Object.fromEntries(names.map((name) => [name, none]))
}
