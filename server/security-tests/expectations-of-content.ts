import type { ContentCalls } from '@standfest/domain/features/content/content.calls.ts'
import type { ContentKind } from '@standfest/domain/features/content/content.ts'
import { allContent } from '#features/content/all-content.ts'
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
import { sampleContent } from './sample-content.ts'

const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`
const routeOf = (path: string) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

/**
 * The same expectations for each kind of content: those who act for the client read and write, others do not learn that
 * it exists.
 */
export const contentExpectations: Readonly<Record<string, readonly Attempt[]>> = Object.fromEntries(
  allContent.flatMap(({ kind, calls }) =>
    Object.entries(routesOf(kind, calls)).map(([route, attempts]) => [
      route,
      kind.name === 'GOAL' ? attempts : attempts.map(withWholeProof),
    ]),
  ),
)

/** All kinds share their handlers, so that session proofs are tried in full with goals only. */
function withWholeProof(attempt: Attempt): Attempt {
  return { ...attempt, proofs: ['both halves'] }
}

function routesOf(kind: ContentKind, calls: ContentCalls): Readonly<Record<string, readonly Attempt[]>> {
  return {
    [`GET ${routeOf(calls.list.path)}`]: listing(calls.list.path),
    [`GET ${routeOf(calls.read.path)}`]: reading(kind, calls.list.path),
    [`POST ${routeOf(calls.create.path)}`]: creating(kind, calls.create.path),
    [`PATCH ${routeOf(calls.change.path)}`]: changing(kind, calls.change.path),
    [`DELETE ${routeOf(calls.remove.path)}`]: deleting(kind, calls.list.path),
  }
}

function listing(path: string): readonly Attempt[] {
  const some = { shows: ({ list }: TestAnswer) => (list.length > 0 ? 'some' : 'none') }
  return [
    onClient(
      '',
      (about) => ({ path: `${path}?${accountOf(about)}` }),
      { ...allThatAct('200 some'), treated: '200 none', 'stood in': '200 none' },
      some,
    ),
    onClient(
      'naming an unknown account',
      () => ({ path: `${path}?account=${unknownId}` }),
      allThatAct(denied),
    ),
    onOneself(
      'without naming anybody',
      () => ({ path }),
      forRoles({ client: '200', 'client alone': noTherapist, therapist: malformed }),
    ),
  ]
}

function reading({ name }: ContentKind, path: string): readonly Attempt[] {
  return [
    onClient(
      '',
      (about) => ({
        path: `${path}/${about.world.subjects[about.state].contents[name].kept}?${accountOf(about)}`,
      }),
      { ...allThatAct('200'), treated: nothingThere, 'stood in': nothingThere },
    ),
    onClient(
      'of another client',
      (about) => ({ path: `${path}/${about.world.foreign.contents[name].kept}?${accountOf(about)}` }),
      allThatAct(nothingThere),
    ),
    onClient(
      'of nobody',
      (about) => ({ path: `${path}/${unknownId}?${accountOf(about)}` }),
      allThatAct(nothingThere),
    ),
  ]
}

function creating({ name, wireType }: ContentKind, path: string): readonly Attempt[] {
  const attributes = ({ world, state }: About) =>
    sampleContent('Feierabend', world.subjects[state].contents.GOAL.kept)[name]
  return [
    onClient(
      '',
      (about) => ({ path: `${path}?${accountOf(about)}`, type: wireType, attributes: attributes(about) }),
      allThatAct('201'),
    ),
    onClient(
      'naming the client in the body',
      (about) => ({
        path,
        type: wireType,
        attributes: { ...attributes(about), accountId: about.world.subjects[about.state].id },
      }),
      allThatAct('201'),
    ),
  ]
}

/** Changes of an item. A diary entry is changed by its author only, and the client wrote those of the samples (§6). */
function changing({ name, wireType, authorEdits, parts }: ContentKind, path: string): readonly Attempt[] {
  const inPath = path.includes('{id}')
  const change = (about: About, id: string) => ({
    path: `${path.replace('{id}', id)}?${accountOf(about)}`,
    raw: JSON.stringify({
      data: { type: wireType, ...(inPath ? {} : { id }), attributes: changeOf(name) },
    }),
  })
  const whoEdits = authorEdits ? { treats: denied, 'stands in': denied } : {}
  return [
    onClient('', (about) => change(about, about.world.subjects[about.state].contents[name].kept), {
      ...allThatAct('200'),
      ...whoEdits,
    }),
    onClient(
      'of another client',
      (about) => change(about, about.world.foreign.contents[name].kept),
      allThatAct(denied),
    ),
    ...(parts ? leavingOut(path, wireType, parts.field) : []),
  ]
}

/**
 * Omitting a part deletes it: refused where DELETE is (§6). The change is invalid otherwise, so that the part is still
 * there for the next attempt.
 */
function leavingOut(path: string, type: string, field: string): readonly Attempt[] {
  const change = (about: About, attributes: object) => ({
    path: `${path.replace('{id}', about.world.subjects[about.state].contents.GOAL.kept)}?${accountOf(about)}`,
    raw: JSON.stringify({ data: { type, attributes } }),
  })
  return [
    onClient(
      'that leaves out a part',
      (about) => change(about, { title: '', description: '', [field]: [] }),
      { ...allThatAct('422 ERROR.CONTENT_EMPTY'), 'stands in': denied },
    ),
    onClient(
      'that names a part of another client',
      (about) => change(about, { [field]: [{ id: about.world.foreign.contents.INTERVENTION.kept }] }),
      allThatAct('412 ERROR.CONFLICT'),
    ),
  ]
}

function changeOf(name: ContentKind['name']) {
  return name === 'EMERGENCY_CONTACT'
    ? { note: 'Abends' }
    : name === 'DIARY'
      ? { content: 'Abends' }
      : { title: 'Abends' }
}

function deleting({ name }: ContentKind, path: string): readonly Attempt[] {
  const byWhom = { ...allThatAct('200'), 'stands in': denied }
  return [
    onClient(
      '',
      (about) => ({
        path: `${path}/${about.world.subjects[about.state].contents[name].toDelete}?${accountOf(about)}`,
      }),
      byWhom,
    ),
    onClient(
      'of another client',
      (about) => ({ path: `${path}/${about.world.foreign.contents[name].toDelete}?${accountOf(about)}` }),
      allThatAct(denied),
    ),
    onClient(
      'for good, while it is alive',
      (about) => ({
        path: `${path}/${about.world.subjects[about.state].contents[name].kept}?${accountOf(about)}&final=true`,
      }),
      { ...allThatAct('409 ERROR.NOT_DELETED'), 'stands in': denied },
    ),
  ]
}
