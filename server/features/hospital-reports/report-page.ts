import type { AccountId, HospitalReportId } from '@standfest/domain/base/id.ts'
import { fullName, PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { birthdayOn } from '@standfest/domain/features/accounts/birthday.ts'
import {
  type HospitalReceiver,
  isSamePlace,
  placeOf,
  type ReceiverPlace,
  receiverOf,
} from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import {
  type HospitalReportPage,
  type ReportDraft,
  type ReportNeed,
  type ReportText,
  replacedWith,
  type SignedReport,
  standingFor,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { reportTextOf } from '@standfest/domain/features/hospital-reports/report-text.ts'
import { letterPeriod } from '@standfest/domain/features/letters/letter-facts.ts'
import { partsAtFirst } from '@standfest/domain/features/letters/letters.ts'
import type { Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import {
  findPresentStaffNames,
  getClientAccount,
  getStaffAccount,
} from '#features/accounts/accounts.store.ts'
import { getClinicSettings, getSetting } from '#features/instance-settings/settings.store.ts'
import { readLetterFactsOf } from '#features/letters/letter-facts.store.ts'
import type { Context, SignedIn } from '#http/handle.ts'
import { keyedHash } from '#vault/keyed-hash.ts'
import { listConsentsOf, type StoredConsent } from './consents.store.ts'
import { findDraft, findNumbers, type StoredDraft, type StoredNumbers } from './drafts.store.ts'
import { listReportsOf, type ReportClient, type StoredReport } from './hospital-reports.store.ts'

/** What a report is made of, with its text as it would be signed off now. */
export type PreparedReport = {
  readonly draft: StoredDraft
  readonly text: ReportText
  readonly receiver: HospitalReceiver | undefined
  readonly numbers: StoredNumbers | undefined
  readonly consent: StoredConsent | undefined
  readonly person: {
    readonly family: string
    readonly given: string
    readonly born: ReturnType<typeof birthdayOn>
  }
  readonly author: string
  readonly clinic: string
  readonly wordsCount: number
  readonly needs: readonly ReportNeed[]
  readonly seen: string
}

/** The text comes from the present record each time: only what was signed off is stored. */
export async function prepareReport(
  context: Context<SignedIn>,
  client: ClientAccess,
): Promise<PreparedReport> {
  const { tx, actor, now, vault } = context
  const stored = await findDraft(tx, client)
  const saved = stored ?? { ...proposedDraft(context, client), version: 0, savedAt: 0 }
  // The report that the draft was to replace may have been replaced itself since.
  const draft = { ...saved, replaces: standingFor(await signedReportsOf(context, client), saved.replaces) }
  const { registeredOn, closedOn } = client
  const period = letterPeriod({ from: draft.from, to: draft.to, registeredOn, closedOn, today: now.today })
  const facts = {
    ...period,
    registeredOn,
    consumptionVisible: client.consumptionVisible,
    ...(await readLetterFactsOf(context, client, period, true)),
  }
  const numbers = await findNumbers(tx, client)
  const receiver = await findReceiver(tx)
  const [consent] = await listConsentsOf(tx, client)
  const { surname: family, name: given, birthday } = (await getClientAccount(tx, client)).person
  const person = { family, given, born: birthdayOn(birthday) }
  const author = fullName(PersonName.parse((await getStaffAccount(tx, actor, vault.instanceKey)).person))
  const { appName, language, clinic } = await getClinicSettings(tx)
  const text = reportTextOf(facts, draft, {
    language,
    person,
    numbers,
    clinic: clinic.name,
    author,
    appName,
    signedOn: now.today,
  })
  const place = receiver && placeOf(receiver)
  const missing: Readonly<Record<ReportNeed, boolean>> = {
    receiver: receiver === undefined,
    person: family === '' || person.born === undefined,
    numbers: numbers === undefined,
    consent: !permits(consent, place),
    parts: text.sections.length === 0,
  }
  const shown = JSON.stringify({ text, place, numbers, replaces: draft.replaces })
  return {
    draft: { ...draft, ...period },
    text,
    receiver,
    numbers,
    consent,
    person,
    author,
    clinic: clinic.name,
    wordsCount: facts.words.length,
    needs: (Object.keys(missing) as ReportNeed[]).filter((need) => missing[need]),
    // Keyed, because a short report could be guessed from a plain hash.
    seen: keyedHash(vault.instanceKey, 'hospital-report', shown).toString('base64url'),
  }
}

/** The receiver that administrators have set. */
export async function findReceiver(tx: Tx): Promise<HospitalReceiver | undefined> {
  return receiverOf(await getSetting(tx, 'hospital_receiver'))
}

/** Names a place without telling its address, which is the administrators' to know. */
export function placeNamed(
  { instanceKey }: Context<SignedIn>['vault'],
  { name, baseUrl }: ReceiverPlace,
): string {
  const place = JSON.stringify([name, baseUrl])
  return keyedHash(instanceKey, 'hospital-receiver', place).toString('base64url')
}

/** Whether a consent permits that a report goes to this place (§6). */
export function permits(consent: StoredConsent | undefined, place: ReceiverPlace | undefined): boolean {
  return (
    consent !== undefined && place !== undefined && consent.endedAt === 0 && isSamePlace(consent.place, place)
  )
}

/** The proposal: the whole treatment, without the client's own words. */
function proposedDraft({ now }: Context<SignedIn>, client: ClientAccess): ReportDraft {
  return {
    from: client.registeredOn,
    to: client.closedOn ?? now.today,
    parts: ['ownText', ...partsAtFirst(client)],
    ownText: '',
    replaces: null,
  }
}

/** A client's reports as pages show them, without the names of those who signed; newest first. */
export async function signedReportsOf(
  { tx }: Pick<Context<SignedIn>, 'tx'>,
  client: ReportClient,
): Promise<readonly SignedReport[]> {
  return (await listReportsOf(tx, client)).map((report) => signedReport(report, new Map()))
}

/** The reports whose place a successor of this one takes. */
export async function replacedReports(
  { tx }: Pick<Context<SignedIn>, 'tx'>,
  client: ReportClient,
  id: HospitalReportId,
): Promise<readonly StoredReport[]> {
  const stored = await listReportsOf(tx, client)
  const signed = stored.map((report) => signedReport(report, new Map()))
  const report = signed.find((one) => one.id === id)
  const ids = report ? replacedWith(signed, report).map((one) => one.id) : []
  return stored.filter((one) => ids.includes(one.id))
}

/** Everything that the page shows. */
export async function pageOf(
  context: Context<SignedIn>,
  client: ClientAccess,
): Promise<{ readonly attributes: HospitalReportPage }> {
  const { tx, now, vault } = context
  const prepared = await prepareReport(context, client)
  const { receiver, consent, numbers, draft } = prepared
  const reports = await listReportsOf(tx, client)
  const names = await namesOf(context, [
    ...(consent ? [consent.notedBy] : []),
    ...reports.map(({ signedBy }) => signedBy),
  ])
  const place = receiver && placeOf(receiver)
  return {
    attributes: {
      registeredOn: client.registeredOn,
      lastDay: client.closedOn ?? now.today,
      consumptionVisible: client.consumptionVisible,
      draft: { ...draft, parts: [...draft.parts] },
      wordsCount: prepared.wordsCount,
      receiver: receiver
        ? {
            name: receiver.name,
            place: placeNamed(vault, placeOf(receiver)),
            way: receiver.way,
            patientSystem: receiver.patientSystem,
            caseSystem: receiver.caseSystem,
          }
        : null,
      numbers: numbers ?? null,
      consent: consent
        ? {
            agreedOn: consent.agreedOn,
            receiver: consent.place.name,
            isForPresentReceiver: place !== undefined && isSamePlace(consent.place, place),
            notedAt: consent.notedAt,
            notedBy: names.get(consent.notedBy) ?? null,
            endedAt: consent.endedAt,
            endedAs: consent.endedAs,
          }
        : null,
      needs: [...prepared.needs],
      text: prepared.text,
      seen: prepared.seen,
      reports: reports.map((report) => signedReport(report, names)),
    },
  }
}

type Names = ReadonlyMap<AccountId, PersonName>

/** The names of the staff who still have an account. */
export async function namesOf({ tx, vault }: Context<SignedIn>, ids: readonly AccountId[]): Promise<Names> {
  const found = await findPresentStaffNames(tx, [...new Set(ids)], vault.instanceKey)
  return new Map([...found].map(([id, person]) => [id, PersonName.parse(person)]))
}

export function signedReport(report: StoredReport, names: Names): SignedReport {
  const { id, state, signedAt, signedBy, stateAt, tries, mayHaveArrived, nextTryAt, content, answer } = report
  return {
    id,
    state,
    signedAt,
    signedBy: names.get(signedBy) ?? null,
    receiver: content.place.name,
    from: content.from,
    to: content.to,
    stateAt,
    tries,
    mayHaveArrived,
    nextTryAt,
    refusedFor: answer.refusedFor,
    stoppedFor: answer.stoppedFor,
    replaces: content.replaces,
  }
}
