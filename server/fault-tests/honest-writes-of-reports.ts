import { sqlRows } from '#testing/direct-sql.ts'
import { setReceiver } from '#testing/reported-clients.ts'
import { type HonestWrite, type Room } from './honest-people.ts'

const path = '/rest/hospitalReport'
const numbers = {
  patientNumber: '0047118302',
  patientSystem: 'urn:oid:1.2.276.0.76.3.1.1',
  caseNumber: '2026-31877',
  caseSystem: 'https://klinik.example/fallnummer',
}

type Page = {
  readonly draft: { readonly version: number; readonly savedAt?: number } & object
  readonly seen: string
  readonly reports: readonly { readonly id: string }[]
}

async function pageOf({ desk, client }: Room): Promise<Page> {
  return (await desk.get(`${path}?account=${client.id}`)).attributes as unknown as Page
}

async function saved(room: Room): Promise<HonestWrite> {
  await setReceiver(room.server, { way: 'file', name: 'KIS' })
  const { version: _version, savedAt: _savedAt, ...draft } = (await pageOf(room)).draft
  return {
    browser: room.desk,
    path: `${path}/draft?account=${room.client.id}`,
    type: 'hospitalReportDraft',
    attributes: { ...draft, ownText: 'Verlauf stabil.' },
  }
}

async function agreed(room: Room): Promise<HonestWrite> {
  const { browser, path: at, type, attributes } = await saved(room)
  await browser.send('PUT', at, { type: String(type), attributes })
  await room.desk.send('PUT', `${path}/numbers?account=${room.client.id}`, {
    type: 'hospitalNumbers',
    attributes: numbers,
  })
  return {
    browser: room.desk,
    path: `${path}/consent?account=${room.client.id}`,
    type: 'hospitalReportConsent',
    attributes: { receiver: 'KIS', agreedOn: '2026-03-10' },
  }
}

async function signed(room: Room): Promise<HonestWrite> {
  const consent = await agreed(room)
  await room.desk.post(consent.path, String(consent.type), consent.attributes)
  // The birthday, which a report needs.
  await room.desk.patch(`/rest/account/${room.client.id}`, 'account', {
    birthday: String(Date.UTC(1962, 11, 31) / 1000),
  })
  const { draft, seen } = await pageOf(room)
  return {
    browser: room.desk,
    path: `${path}/signOff?account=${room.client.id}`,
    type: 'hospitalReportSignOff',
    attributes: { isRead: true, version: draft.version, seen, way: 'file' },
  }
}

async function filed(room: Room): Promise<string> {
  const signOff = await signed(room)
  await room.desk.post(signOff.path, String(signOff.type), signOff.attributes)
  return String((await pageOf(room)).reports[0]?.id)
}

/** Valid write calls for reports to the hospital's system, which the permission matrix sends in refused form only. */
export const honestReports: Readonly<Record<string, (room: Room) => Promise<HonestWrite>>> = {
  'PUT /api/rest/hospitalReport/draft': saved,
  'PUT /api/rest/hospitalReport/numbers': async (room) => ({
    browser: room.desk,
    path: `${path}/numbers?account=${room.client.id}`,
    type: 'hospitalNumbers',
    attributes: numbers,
  }),
  'POST /api/rest/hospitalReport/consent': agreed,
  'DELETE /api/rest/hospitalReport/consent': async (room) => {
    const consent = await agreed(room)
    await room.desk.post(consent.path, String(consent.type), consent.attributes)
    return { browser: room.desk, path: consent.path }
  },
  'POST /api/rest/hospitalReport/signOff': signed,
  'POST /api/rest/hospitalReports/:id/resend': async (room) => {
    const id = await filed(room)
    const { addresses } = room.server
    await sqlRows(addresses.superuser, "update hospital_reports set state = 'failed' where id = $1", [id])
    return { browser: room.desk, path: `/rest/hospitalReports/${id}/resend?account=${room.client.id}` }
  },
  'POST /api/rest/hospitalReports/:id/file': async (room) => ({
    browser: room.desk,
    path: `/rest/hospitalReports/${await filed(room)}/file?account=${room.client.id}`,
    type: 'hospitalReportFileForm',
    attributes: { form: 'json' },
  }),
}
