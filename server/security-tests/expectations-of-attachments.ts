import type { TestAnswer } from '#testing/test-browser.ts'
import {
  type About,
  type Attempt,
  allThatAct,
  denied,
  forRoles,
  malformed,
  noTherapist,
  nothingThere,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'
import { sampleFile } from './sample-files.ts'

const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`
const goalOf = ({ world, state }: About) => world.subjects[state].contents.GOAL.kept
const own = ({ world, state }: About) => world.subjects[state].files
const foreign = ({ world }: About) => world.foreign.files
const some = { shows: ({ list }: TestAnswer) => (list.length > 0 ? 'some' : 'none') }
const upload = (targetId: string) => ({ type: 'property', attributes: sampleFile('Feierabend', targetId) })

/** Files: read by those who act for the client, changed by those who may edit the item they are attached to (§6). */
export const attachmentExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/properties': [
    onClient(
      '',
      (about) => ({ path: `/rest/properties?${accountOf(about)}` }),
      { ...allThatAct('200 some'), treated: '200 none', 'stood in': '200 none' },
      some,
    ),
    onClient(
      'of an item of another client',
      (about) => ({
        path: `/rest/properties?${accountOf(about)}&targetId=${about.world.foreign.contents.GOAL.kept}`,
      }),
      allThatAct('200 none'),
      some,
    ),
    onClient(
      'naming an unknown account',
      () => ({ path: `/rest/properties?account=${unknownId}` }),
      allThatAct(denied),
    ),
    onOneself(
      'without naming anybody',
      () => ({ path: '/rest/properties' }),
      forRoles({ client: '200', 'client alone': noTherapist, therapist: malformed }),
    ),
  ],
  'GET /api/rest/attachment/:id': [
    onClient('', (about) => ({ path: `/rest/attachment/${own(about).kept}?${accountOf(about)}` }), {
      ...allThatAct('200'),
      treated: nothingThere,
      'stood in': nothingThere,
    }),
    onClient(
      'of another client',
      (about) => ({ path: `/rest/attachment/${foreign(about).kept}?${accountOf(about)}` }),
      allThatAct(nothingThere),
    ),
  ],
  'POST /api/upload/property': [
    onClient(
      '',
      (about) => ({ path: `/upload/property?${accountOf(about)}`, ...upload(goalOf(about)) }),
      allThatAct('201'),
    ),
    onClient(
      'naming the client in the body',
      (about) => ({
        path: '/upload/property',
        type: 'property',
        attributes: {
          ...upload(goalOf(about)).attributes,
          accountId: about.world.subjects[about.state].id,
        },
      }),
      allThatAct('201'),
    ),
    onClient(
      'to an item of another client',
      (about) => ({
        path: `/upload/property?${accountOf(about)}`,
        ...upload(about.world.foreign.contents.GOAL.kept),
      }),
      allThatAct(denied),
    ),
    onClient(
      'in the name of somebody else',
      (about) => ({
        path: `/upload/property?${accountOf(about)}`,
        type: 'property',
        attributes: { ...upload(goalOf(about)).attributes, sourceId: about.world.foreign.id },
      }),
      allThatAct(denied),
    ),
    onClient(
      'as the picture of another client',
      (about) => ({
        path: `/upload/property?${accountOf(about)}`,
        type: 'property',
        attributes: { ...upload(about.world.foreign.id).attributes, targetType: 'ACCOUNT' },
      }),
      allThatAct(denied),
    ),
  ],
  'PUT /api/upload/property/:id': [
    onClient(
      '',
      (about) => ({
        path: `/upload/property/${own(about).kept}?${accountOf(about)}`,
        ...upload(goalOf(about)),
      }),
      { ...allThatAct('200'), 'stands in': denied },
    ),
    onClient(
      'of another client',
      (about) => ({
        path: `/upload/property/${foreign(about).kept}?${accountOf(about)}`,
        ...upload(goalOf(about)),
      }),
      allThatAct(denied),
    ),
  ],
  'DELETE /api/upload/property/:id': [
    onClient('', (about) => ({ path: `/upload/property/${own(about).toDelete}?${accountOf(about)}` }), {
      ...allThatAct('200'),
      'stands in': denied,
    }),
    onClient(
      'of another client',
      (about) => ({ path: `/upload/property/${foreign(about).toDelete}?${accountOf(about)}` }),
      allThatAct(denied),
    ),
  ],
}
