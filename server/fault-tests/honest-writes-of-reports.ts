import { sqlRows } from '#testing/direct-sql.ts'
import { reporting, setReceiver } from '#testing/reported-clients.ts'
import type { HonestWrite, Room } from './honest-people.ts'

const path = '/rest/hospitalReport'

/** Somebody who writes reports, with a receiver and a client whose birthday is known. */
async function beginIn({ server, therapist, client }: Room) {
  await setReceiver(server, { way: 'file', name: 'KIS' })
  const one = await reporting(server, therapist, client)
  await one.born()
  return one
}

async function preparedIn(room: Room) {
  const one = await beginIn(room)
  await one.draft()
  await one.numbers()
  await one.consent()
  return one
}

async function filedIn(room: Room): Promise<string> {
  const one = await preparedIn(room)
  await one.signOff({ way: 'file' })
  return String((await one.reports())[0]?.id)
}

/** Valid write calls for reports to the hospital's system, which the permission matrix sends in refused form only. */
export const honestReports: Readonly<Record<string, (room: Room) => Promise<HonestWrite>>> = {
  'PUT /api/rest/hospitalReport/draft': async (room) => {
    const { version: _version, savedAt: _savedAt, ...draft } = (await (await beginIn(room)).page()).draft
    return {
      browser: room.desk,
      path: `${path}/draft?account=${room.client.id}`,
      type: 'hospitalReportDraft',
      attributes: { ...draft, ownText: 'Verlauf stabil.' },
    }
  },
  'POST /api/rest/hospitalReport/consent': async (room) => {
    const { receiver } = await (await beginIn(room)).page()
    return {
      browser: room.desk,
      path: `${path}/consent?account=${room.client.id}`,
      type: 'hospitalReportConsent',
      attributes: { place: receiver?.place, agreedOn: '2026-03-10' },
    }
  },
  'DELETE /api/rest/hospitalReport/consent': async (room) => {
    await preparedIn(room)
    return { browser: room.desk, path: `${path}/consent?account=${room.client.id}` }
  },
  'POST /api/rest/hospitalReport/signOff': async (room) => {
    const { draft, seen } = await (await preparedIn(room)).page()
    return {
      browser: room.desk,
      path: `${path}/signOff?account=${room.client.id}`,
      type: 'hospitalReportSignOff',
      attributes: { isRead: true, version: draft.version, seen, way: 'file' },
    }
  },
  'POST /api/rest/hospitalReports/:id/resend': async (room) => {
    const id = await filedIn(room)
    const { addresses } = room.server
    await sqlRows(addresses.superuser, "update hospital_reports set state = 'failed' where id = $1", [id])
    return { browser: room.desk, path: `/rest/hospitalReports/${id}/resend?account=${room.client.id}` }
  },
  'POST /api/rest/hospitalReports/:id/stop': async (room) => {
    const id = await filedIn(room)
    const { addresses } = room.server
    await sqlRows(addresses.superuser, "update hospital_reports set state = 'sent' where id = $1", [id])
    return { browser: room.desk, path: `/rest/hospitalReports/${id}/stop?account=${room.client.id}` }
  },
  'POST /api/rest/hospitalReports/:id/file': async (room) => ({
    browser: room.desk,
    path: `/rest/hospitalReports/${await filedIn(room)}/file?account=${room.client.id}`,
    type: 'hospitalReportFileForm',
    attributes: { form: 'json' },
  }),
}
