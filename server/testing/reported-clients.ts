import { HospitalReceiverSetting } from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import type { HospitalReportPage } from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { receiverLine } from '#features/hospital-reports/receiver-line.ts'
import { sendReport, sendReportTask } from '#features/hospital-reports/send-report.jobs.ts'
import { replaceSetting } from '#features/instance-settings/settings.store.ts'
import { aClinic, browserOf, type Person } from './clinic.ts'
import { sqlRows } from './direct-sql.ts'
import type { TestReceiver } from './hospital-receiver.ts'
import { loopback } from './loopback.ts'
import type { TestServer } from './test-server.ts'

const typed = {
  patientNumber: '0047118302',
  patientSystem: 'urn:oid:1.2.276.0.76.3.1.1',
  caseNumber: '2026-31877',
  caseSystem: 'https://klinik.example/fallnummer',
}

/** Sets the receiver, as if two administrators had agreed on it. */
export async function setReceiver(
  { database }: TestServer,
  receiver: Partial<HospitalReceiverSetting>,
): Promise<void> {
  await database.inTransaction((tx) =>
    replaceSetting(tx, 'hospital_receiver', HospitalReceiverSetting.parse(receiver), undefined),
  )
}

/** A client with a therapist who writes reports to the hospital's system. */
export async function aReportedClient(server: TestServer) {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist({
    person: { name: 'Miriam', surname: 'Albrecht', titleId: 'Dr.' },
  })
  const client = await clinic.client(therapist, {
    registeredDaysAgo: 60,
    person: { name: 'Katrin', surname: 'Vogel', birthday },
  })
  return { clinic, ...(await reporting(server, therapist, client)) }
}

/** Shorter than the time without activity after which a session ends. */
const sessionSeconds = 600

const birthday = String(Date.UTC(1962, 11, 31) / 1000)

/** What a therapist does with the reports of a client. */
export async function reporting(server: TestServer, therapist: Person, client: Person) {
  const desk = await browserOf(server, therapist)
  let session = { browser: desk, openedAt: server.clock.instant() }
  /** A session that is still open: tests pass days. */
  const atDesk = async () => {
    const now = server.clock.instant()
    if (Math.abs(now - session.openedAt) > sessionSeconds)
      session = { browser: await browserOf(server, therapist), openedAt: now }
    return session.browser
  }
  const at = `account=${client.id}`
  const path = '/rest/hospitalReport'
  const page = async () =>
    (await (await atDesk()).get(`${path}?${at}`)).attributes as unknown as HospitalReportPage
  const put = async (part: string, type: string, attributes: object, version: number) =>
    (await atDesk()).send('PUT', `${path}/${part}?${at}`, {
      type,
      attributes,
      headers: { 'if-match': `"${version}"` },
    })
  const draft = async (more: object = {}) => {
    const {
      draft: { version, savedAt: _savedAt, ...present },
    } = await page()
    return put('draft', 'hospitalReportDraft', { ...present, ownText: 'Verlauf stabil.', ...more }, version)
  }
  const numbers = async (more: object = {}) =>
    put('numbers', 'hospitalNumbers', { ...typed, ...more }, (await page()).numbers?.version ?? 0)
  const consent = async (more: object = {}) => {
    const place = (await page()).receiver?.place
    const agreed = { place, agreedOn: '2026-03-10', ...more }
    return (await atDesk()).post(`${path}/consent?${at}`, 'hospitalReportConsent', agreed)
  }
  const withdraw = async () => (await atDesk()).send('DELETE', `${path}/consent?${at}`)
  const signOff = async (more: object = {}) => {
    const {
      draft: { version },
      seen,
    } = await page()
    const attributes = { isRead: true, version, seen, way: 'send', ...more }
    return (await atDesk()).post(`${path}/signOff?${at}`, 'hospitalReportSignOff', attributes)
  }
  const born = async () => (await atDesk()).patch(`/rest/account?${at}`, 'account', { birthday })
  /** Everything up to the sign-off. */
  const prepare = async () => {
    await draft()
    await numbers()
    await consent()
  }
  const reports = async () => (await page()).reports
  return {
    therapist,
    client,
    desk,
    atDesk,
    at,
    page,
    put,
    draft,
    numbers,
    consent,
    withdraw,
    born,
    signOff,
    prepare,
    reports,
  }
}

/** Sends what is due by the server's clock, over a line to the receiver of the test. */
export async function sendDueReports(server: TestServer, receiver: TestReceiver, timeoutMs = 2000) {
  const { clock, addresses } = server
  receiver.goBy(clock)
  const line = receiverLine({ keys: receiver.keys, clock, lookup: loopback, timeoutMs })
  const due = await sqlRows<{ payload: unknown; id: string }>(
    addresses.superuser,
    `select j.payload, j.id from standfest_queue._private_jobs j join standfest_queue._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.run_at <= to_timestamp($2)`,
    [sendReportTask, clock.instant()],
  )
  for (const { payload, id } of due) {
    await sqlRows(addresses.superuser, 'delete from standfest_queue._private_jobs where id = $1', [id])
    await sendReport(payload, { ...server, line })
  }
  return due.length
}
