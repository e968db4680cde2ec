import { addDays, type Day, type Now, startOfDay, weekdayOf } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { phoneReader } from '@standfest/domain/base/phone.ts'
import { accountTypes } from '@standfest/domain/features/accounts/accounts.ts'
import { AfterClosingSetting, readableUntil } from '@standfest/domain/features/accounts/after-closing.ts'
import {
  dailySurveyTemplateId,
  firstDailySurveyVersionId,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { Clock } from '#config/clock.ts'
import { phonePlans } from '#config/phone-plans.ts'
import type { Database, Tx } from '#database/connection.ts'
import { findAccountFacts, openScope } from '#features/access/access.store.ts'
import { storedPhone } from '#features/accounts/account-changes.store.ts'
import { insertAccount, type NewAccount } from '#features/accounts/accounts.store.ts'
import { identityOf } from '#features/accounts/identity.store.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { noteOnceADay } from '#features/audit-log/views.store.ts'
import { insertTemplateVersion } from '#features/daily-survey/survey-template.store.ts'
import { insertClinicSettings, insertSetting } from '#features/instance-settings/settings.store.ts'
import { insertMetrics } from '#features/monitoring/metric-samples.store.ts'
import { makeOutcomeFigures } from '#features/outcome-figures/make-outcome-figures.ts'
import { insertTemplate } from '#features/templates/templates.store.ts'
import { hashPassword } from '#vault/passwords.ts'
import type { Vault } from '#vault/vault.ts'
import { careTeamRecordOf, handoverOf } from './care-team.ts'
import { demoClinicSettings, demoClinicTexts, demoHospitalReceiver } from './clinic-settings.ts'
import type { DemoClient } from './demo-client.ts'
import { type DemoClinicOptions, demoPasswords, iterateDemoClients } from './demo-clinic.ts'
import { insertCareTeamRecord, insertDemoOwnFollowUps, insertHandover } from './load-care-team.store.ts'
import {
  type InsertedSubstitution,
  insertCourse,
  insertDayAnswers,
  insertDemoSubstitution,
  insertLifeAreas,
  isEmpty,
  storeHabits,
  storeLastSignIn,
} from './load-demo.store.ts'
import { insertDemoPack, insertDemoQuestionnaires } from './load-questionnaires.store.ts'
import { insertRecord } from './load-record.store.ts'
import { insertPhone, insertReminders } from './load-reminders.store.ts'
import { insertDemoSeries } from './load-series.store.ts'
import { insertWeeklySurveys } from './load-weekly-surveys.store.ts'
import { demoMetrics } from './metrics.ts'
import { askedSinceDaysAgo, demoSurveyTemplate } from './own-question.ts'
import { demoQuestionnairesOf } from './questionnaires.ts'
import { demoReminders } from './reminders.ts'
import { demoSeriesOf } from './series.ts'
import { type DemoStaff, demoAdministrators, demoSubstitutions, demoTherapists } from './staff.ts'
import { demoTemplates } from './templates.ts'

export type LoadNeeds = { readonly database: Database; readonly vault: Vault; readonly clock: Clock }

export type LoadOptions = Pick<
  DemoClinicOptions,
  'clients' | 'days' | 'therapists' | 'administrators' | 'seed'
> & {
  /** Called after each client, for a progress line. */
  readonly progress?: (loaded: number, total: number) => void
  /** Batch size; clients are stored in order, so that ids have the order of their places. */
  readonly atOnce?: number
}

const usual = { clients: 60, therapists: 6, administrators: 2, atOnce: 1 }

/** Loads the demo clinic into an empty database. Returns false without changes if there are accounts already. */
export async function loadDemo(needs: LoadNeeds, options: LoadOptions = {}): Promise<boolean> {
  const { database, clock } = needs
  if (!(await database.inTransaction(isEmpty))) return false
  const { today, zone, instant } = clock.now()
  const sizes = { ...usual, ...options }
  const hashes = await hashesOf(needs)
  await database.inTransaction(async (tx) => {
    await insertClinicSettings(tx, demoClinicSettings)
    await insertSetting(tx, 'clinic_texts', demoClinicTexts)
    // By hand: the demo clinic sends nothing.
    await insertSetting(tx, 'hospital_receiver', demoHospitalReceiver)
    await insertSetting(tx, 'second_factor', { ADMIN: false, THERAPIST: false, CLIENT: false })
    await insertMetrics(tx, demoMetrics(clock.now()))
    await insertDemoPack(tx, instant)
  })
  const administrators = demoAdministrators(sizes.administrators)
  for (const [place, person] of administrators.entries())
    await insertStaff(needs, person, { role: 'ADMIN', passwordHash: hashes.ADMIN, place })
  const therapists: AccountId[] = []
  for (const [place, person] of demoTherapists(sizes.therapists).entries()) {
    therapists.push(
      await insertStaff(needs, person, { role: 'THERAPIST', passwordHash: hashes.THERAPIST, place }),
    )
  }
  await database.inTransaction((tx) =>
    insertTemplateVersion(
      tx,
      dailySurveyTemplateId,
      demoSurveyTemplate,
      startOfDay(addDays(today, -askedSinceDaysAgo), zone),
    ),
  )
  await insertTemplates(needs, therapists)
  await database.inTransaction(async (tx) => {
    for (const ownerId of therapists)
      await insertDemoOwnFollowUps(tx, { ownerId, key: needs.vault.instanceKey }, { today, at: instant })
  })
  const covers: InsertedSubstitution[] = []
  await database.inTransaction(async (tx) => {
    for (const one of demoSubstitutions(today, therapists.length)) {
      const cover = await insertDemoSubstitution(tx, therapists, one)
      if (cover !== undefined) covers.push(cover)
    }
  })
  let loaded = 0
  const clients = iterateDemoClients({ ...sizes, today, zone, upTo: instant })
  const insertFromThere = async () => {
    for (const client of clients) {
      await insertClient(needs, client, { therapists, covers }, hashes.CLIENT)
      loaded += 1
      options.progress?.(loaded, sizes.clients)
    }
  }
  await Promise.all(Array.from({ length: sizes.atOnce }, insertFromThere))
  await makeOutcomeFigures(needs)
  return true
}

/** One password hash per role, shared by its accounts. */
async function hashesOf({ vault }: LoadNeeds) {
  const { pepperKey } = vault.keyring
  const [CLIENT, THERAPIST, ADMIN] = await Promise.all([
    hashPassword(pepperKey, demoPasswords.CLIENT),
    hashPassword(pepperKey, demoPasswords.THERAPIST),
    hashPassword(pepperKey, demoPasswords.ADMIN),
  ])
  return { CLIENT, THERAPIST, ADMIN }
}

/** The clinic's templates are those of the first therapist, who also has some of her own. */
async function insertTemplates({ database, vault, clock }: LoadNeeds, therapists: readonly AccountId[]) {
  const [ownerId] = therapists
  if (!ownerId) return
  await database.inTransaction(async (tx) => {
    for (const template of demoTemplates)
      await insertTemplate(tx, vault.instanceKey, template, { ownerId, at: clock.instant() })
  })
}

const staffRegisteredDaysAgo = 400

async function insertStaff(
  needs: LoadNeeds,
  person: DemoStaff,
  {
    role,
    passwordHash,
    place,
  }: { readonly role: 'ADMIN' | 'THERAPIST'; readonly passwordHash: string; readonly place: number },
): Promise<AccountId> {
  const { today, zone } = needs.clock.now()
  const registeredOn = addDays(today, -staffRegisteredDaysAgo)
  return needs.database.inTransaction(async (tx) => {
    const account: NewAccount = {
      type: accountTypes[role],
      person: identityOf(person),
      passwordHash,
      language: person.language,
      active: true,
      consumptionVisible: true,
      surveyHour: 8,
      surveyMinute: 0,
      registeredAt: startOfDay(registeredOn, zone),
      registeredOn,
    }
    const { id } = await insertAccount(tx, account, { ...needs.vault, openScope })
    await noteDemoSignIns(tx, { id, role, secondsLater: place * betweenSignIns }, { today, zone })
    return id
  })
}

const signedInInTheMorning = 8.5 * 3600
const betweenSignIns = 97

/** Records staff sign-ins on each of the last working days. */
async function noteDemoSignIns(
  tx: Tx,
  staff: { readonly id: AccountId; readonly role: 'ADMIN' | 'THERAPIST'; readonly secondsLater: number },
  { today, zone }: Pick<Now, 'today' | 'zone'>,
): Promise<void> {
  const { id, role, secondsLater } = staff
  const facts = await findAccountFacts(tx, id)
  if (!facts) throw new Error('demo staff without an account')
  const signIns = lastWorkdays(today).map(
    (day) => startOfDay(day, zone) + signedInInTheMorning + secondsLater,
  )
  for (const at of signIns)
    await recordAuditOfAccount(tx, { subjectRef: facts.subject_ref, role }, 'login', at)
  await storeLastSignIn(tx, id, signIns.at(-1) ?? null)
}

async function insertClient(
  needs: LoadNeeds,
  client: DemoClient,
  {
    therapists,
    covers,
  }: { readonly therapists: readonly AccountId[]; readonly covers: readonly InsertedSubstitution[] },
  passwordHash: string,
): Promise<void> {
  const therapistId = therapists[client.therapist]
  if (!therapistId) throw new Error('a demo client without a therapist')
  await needs.database.inTransaction(async (tx) => {
    const { today } = needs.clock.now()
    const account = newAccountOf(client, therapistId, { passwordHash, today })
    const { id, key } = await insertAccount(tx, account, {
      ...needs.vault,
      openScope,
    })
    await insertCourse(tx, { id, key, therapistId, refId: firstDailySurveyVersionId }, client.surveys)
    if (client.surveys.length > 0) await insertDayAnswers(tx, { id, key }, today, client.language)
    await insertLifeAreas(tx, id, client.lifeAreas)
    await insertWeeklySurveys(tx, { id, therapistId }, client.weeklySurveys)
    await insertRecord(tx, { id, key, therapistId }, client.record)
    const now = needs.clock.now()
    const asked = demoQuestionnairesOf(client, now)
    if (asked) await insertDemoQuestionnaires(tx, { id, key }, asked, client)
    await insertCareTeamRecord(tx, { id, key, therapistId }, careTeamRecordOf(client, now), now.instant)
    const series = demoSeriesOf(client, { ...now, upTo: now.instant })
    await insertDemoSeries(tx, { id, key, therapistId }, series)
    for (const cover of covers)
      if (cover.parentId === therapistId)
        await insertHandover(tx, { id, key }, cover, handoverOf(client, cover, now))
    await noteDemoReadings(tx, { id, therapistId, registeredOn: client.registeredOn }, needs.clock.now())
    await storeHabits(tx, id, client)
    const { instant, zone } = needs.clock.now()
    const reminders = demoReminders(client, instant, zone)
    await insertReminders(tx, id, reminders)
    const pushed = reminders.filter(({ channel }) => channel === 'push').map(({ dueAt }) => dueAt)
    if (pushed.length > 0)
      await insertPhone(
        tx,
        { id, key },
        { addedAt: (pushed[0] ?? instant) - 3600, lastAcceptedAt: pushed.at(-1) ?? null },
      )
  })
}

const lookedBackDays = 5
const friday = 5

/** Working days before today. */
function lastWorkdays(today: Day): Day[] {
  return Array.from({ length: lookedBackDays }, (_, place) => addDays(today, place - lookedBackDays)).filter(
    (day) => weekdayOf(day) <= friday,
  )
}

const readInTheMorning = 9 * 3600
const readOnWorkdays = ['surveys-viewed', 'preparation-viewed'] as const

/** Records that the treating therapist read the client's record on each of the last working days. */
async function noteDemoReadings(
  tx: Tx,
  client: { readonly id: AccountId; readonly therapistId: AccountId; readonly registeredOn: Day },
  { today, zone }: Now,
): Promise<void> {
  const [reader, read] = await Promise.all([
    findAccountFacts(tx, client.therapistId),
    findAccountFacts(tx, client.id),
  ])
  if (!reader || !read) throw new Error('a demo client without an account')
  for (const day of lastWorkdays(today).filter((one) => one > client.registeredOn)) {
    for (const [index, action] of readOnWorkdays.entries())
      await noteOnceADay(tx, {
        actor: { subjectRef: reader.subject_ref, role: 'THERAPIST' },
        as: 'therapist',
        subjectRefs: [read.subject_ref],
        action,
        now: { today: day, instant: startOfDay(day, zone) + readInTheMorning + index * 60 },
      })
  }
}

const readPhone = phoneReader('DE', phonePlans)

function newAccountOf(
  client: DemoClient,
  parentId: AccountId,
  { passwordHash, today }: { readonly passwordHash: string; readonly today: Day },
): NewAccount {
  return {
    type: 3,
    person: identityOf({
      ...client,
      ...storedPhone('phone', client.phone, readPhone),
      ...storedPhone('mobile', client.mobile, readPhone),
      birthday: String(startOfDay(client.birthday, 'UTC')),
    }),
    passwordHash,
    parentId,
    language: client.language,
    active: client.active,
    treatmentClosedOn: client.treatmentClosedOn,
    readableUntil: client.treatmentClosedOn && readableUntil(today, AfterClosingSetting.parse({})),
    consumptionVisible: client.consumptionVisible,
    surveyHour: client.surveyTimeHour,
    surveyMinute: client.surveyTimeMinute,
    registeredAt: client.registeredAt,
    registeredOn: client.registeredOn,
  }
}
