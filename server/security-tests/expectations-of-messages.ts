import type { TestAnswer } from '#testing/test-browser.ts'
import {
  type About,
  type Attempt,
  allThatAct,
  alsoWhenClosed,
  careTeam,
  denied,
  forRoles,
  malformed,
  noTherapist,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'

const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`
const some = { shows: ({ list }: TestAnswer) => (list.length > 0 ? 'some' : 'none') }

function listing(path: string): readonly Attempt[] {
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

function aboutMessage(
  what: string,
  messageOf: (about: About) => string,
  request: object,
  answers: Parameters<typeof onClient>[2],
): Attempt {
  return onClient(
    what,
    (about) => ({ ...request, path: `/message/messageHeader/${messageOf(about)}?${accountOf(about)}` }),
    answers,
  )
}

const own = ({ world, state }: About) => world.subjects[state].messageId
const foreign = ({ world }: About) => world.foreign.messageId
const reading = { type: 'messageHeader', attributes: { new: false } }
const unreading = { type: 'messageHeader', attributes: { new: true } }
const settled = (newest: string) => ({ type: 'thread', attributes: { state: 'done', newest } })

/** The thread: those who act for the client; a message is withdrawn by its author (§6). */
export const messageExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/message/messageHeader': listing('/message/messageHeader'),
  'GET /api/message/messageBody': listing('/message/messageBody'),
  'POST /api/message/create': [
    onClient(
      '',
      (about) => ({
        path: `/message/create?${accountOf(about)}`,
        type: 'message',
        attributes: { content: 'Bis morgen' },
      }),
      allThatAct('201'),
    ),
    onClient(
      'naming the client in the body',
      ({ world, state }) => ({
        path: '/message/create',
        type: 'message',
        attributes: { content: 'Bis morgen', accountId: world.subjects[state].id },
      }),
      allThatAct('201'),
    ),
    onClient(
      'as header and body',
      ({ world, state }) => ({
        path: '/message/create',
        type: 'message',
        attributes: {
          header: { accountId: world.subjects[state].id, substituteId: null, new: true, deletedAt: 0 },
          body: { content: 'Bis morgen', attachement: null, filename: null },
        },
      }),
      allThatAct('201'),
    ),
  ],
  'PATCH /api/message/messageHeader/:id': [
    aboutMessage('', own, reading, alsoWhenClosed(allThatAct('200'))),
    aboutMessage('of another client', foreign, reading, alsoWhenClosed(allThatAct(denied))),
    aboutMessage('of nobody', () => unknownId, reading, alsoWhenClosed(allThatAct(denied))),
    aboutMessage('unread again', own, unreading, {
      ...alsoWhenClosed(careTeam('200')),
      'no therapist': noTherapist,
    }),
    aboutMessage('unread again, of another client', foreign, unreading, {
      ...alsoWhenClosed(careTeam(denied)),
      'no therapist': noTherapist,
    }),
  ],
  'GET /api/message/previews': [
    onOneself('', () => ({ path: '/message/previews' }), forRoles({ therapist: '200' })),
  ],
  'PATCH /api/message/thread': [
    onClient(
      'naming another message than the newest',
      (about) => ({ path: `/message/thread?${accountOf(about)}`, ...settled(foreign(about)) }),
      careTeam('409 ERROR.MESSAGE_NEWER'),
    ),
  ],
  'DELETE /api/message/messageHeader/:id': [
    aboutMessage(
      '',
      own,
      {},
      {
        ...allThatAct('409 ERROR.MESSAGE_READ'),
        treats: denied,
        'stands in': denied,
      },
    ),
    aboutMessage('of another client', foreign, {}, allThatAct(denied)),
  ],
}
