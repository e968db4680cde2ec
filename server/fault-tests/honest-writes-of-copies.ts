import { sqlRows } from '#testing/direct-sql.ts'
import { type HonestWrite, idOf, type Room } from './honest-people.ts'

/** Valid write calls for own and complete copies and exports, which the permission matrix sends in refused form only. */
export const honestCopies: Readonly<Record<string, (room: Room) => Promise<HonestWrite>>> = {
  'POST /api/rest/myCopy': async ({ phone }) => ({
    browser: phone,
    path: '/rest/myCopy',
    type: 'myCopy',
    attributes: { passphrase: 'Apfel Zebra Wolke' },
  }),
  'POST /api/rest/myCopy/ticket': async ({ server, phone, client }) => {
    await phone.post('/rest/myCopy', 'myCopy', {})
    await sqlRows(
      server.addresses.superuser,
      `with ready as (
         update own_copies set state = 'ready', good_until = moved_at + interval '7 days', size = 1
         where owner_client = $1 returning id
       ) insert into own_copy_pieces (owner_client, copy_id, place, content) select $1, id, 0, '' from ready
         returning place`,
      [client.id],
    )
    return { browser: phone, path: '/rest/myCopy/ticket' }
  },
  'POST /api/rest/completeCopy': async ({ phone }) => ({
    browser: phone,
    path: '/rest/completeCopy',
    type: 'completeCopy',
    attributes: {},
  }),
  'POST /api/rest/completeCopy/decision': async ({ desk, client }) => {
    const { reviewed } = (await desk.get(`/rest/completeCopy/review?account=${client.id}`)).attributes
    return {
      browser: desk,
      path: `/rest/completeCopy/decision?account=${client.id}`,
      type: 'completeCopyDecision',
      attributes: { released: true, reviewed },
    }
  },
  'DELETE /api/rest/account/export/:id': async ({ desk, client }) => {
    const made = await desk.post('/rest/account/export', 'export', {
      flavour: 'research',
      texts: true,
      accountIds: [client.id],
    })
    return { browser: desk, path: `/rest/account/export/${idOf(made)}` }
  },
}
