import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call, Role } from '@standfest/domain/base/call.ts'
import type {
  AccountId,
  ContentId,
  LifeAreaTypeId,
  NoteId,
  SubstituteId,
  SurveyTemplateVersionId,
  TemplateId,
  WeeklyTemplateVersionId,
} from '@standfest/domain/base/id.ts'
import {
  changeAccount,
  readAccount,
  therapistResource,
} from '@standfest/domain/features/accounts/accounts.calls.ts'
import { changeCompound, createCompound } from '@standfest/domain/features/accounts/compound.calls.ts'
import {
  createStaff,
  findAccounts,
  foundCountResource,
  listTherapists,
} from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { approvalTermsResource, listApprovals } from '@standfest/domain/features/approvals/approvals.calls.ts'
import { listProperties } from '@standfest/domain/features/attachments/attachments.calls.ts'
import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import type { ContentCalls } from '@standfest/domain/features/content/content.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import {
  listSurveyTemplateVersions,
  makeSurveyTemplateVersion,
} from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import {
  contentEntityCalls,
  emergencyContactCalls,
} from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import {
  changeHandoverNote,
  readHandoverSheet,
} from '@standfest/domain/features/handovers/handovers.calls.ts'
import {
  changeHospitalNumbers,
  readHospitalReportPage,
  saveHospitalReportDraft,
} from '@standfest/domain/features/hospital-reports/hospital-reports.calls.ts'
import { changeSetting, listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import { listLifeAreas, listLifeAreaTypes } from '@standfest/domain/features/life-areas/life-areas.calls.ts'
import { correctNote, listNotes } from '@standfest/domain/features/notes/notes.calls.ts'
import {
  changeQuestionnaire,
  listQuestionnaires,
} from '@standfest/domain/features/questionnaires/questionnaires.calls.ts'
import type { Questionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import {
  changeSoberAgreement,
  listSoberAgreements,
} from '@standfest/domain/features/sober-agreements/sober-agreements.calls.ts'
import {
  changeSubstitute,
  listSubstitutes,
} from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import { changeTemplate, listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import {
  listWeeklyTemplateVersions,
  makeWeeklyTemplateVersion,
} from '@standfest/domain/features/weekly-survey/weekly-template.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FakeServer } from '#testing/fake-server.ts'
import { aReportDraft, aReportPage, someHospitalNumbers } from '#testing/hospital-reports.ts'
import { loadForms, loadFormsMaxMs } from '#testing/load-forms.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'
import { aPackStatement, aQuestionnairePack } from '#testing/questionnaire-packs.ts'
import { clinicEntered, listedSettings } from '#testing/settings.ts'
import { aWeeklyTemplate } from '#testing/weekly-surveys.ts'

const client = anAccount('CLIENT', { email: 'jonas@example.org' })
const therapist = anAccount('THERAPIST', { email: 'm.albrecht@example.org' })
const readers = { CLIENT: client, THERAPIST: therapist, ADMIN: anAccount('ADMIN') } as const
const colleague = '0195a000-0000-7000-8000-0000000000a1' as AccountId
const id = '0195a000-0000-7000-8000-00000000d1a1'
const area = '0195a000-0000-7000-8000-0000000000a4' as LifeAreaTypeId

/** What a field holds: before, what is typed into it, and what somebody else stores meanwhile, twice. */
type Texts = {
  readonly before: string
  readonly typed: string
  readonly shown: string
  readonly theirs: string
  readonly later: string
}

const texts: Texts = {
  before: 'Anfang',
  typed: 'Meine Worte',
  shown: 'Meine Worte',
  theirs: 'Andere Worte',
  later: 'Wieder andere Worte',
}
const words = (before: string, typed: string, theirs: string, later: string, shown = typed): Texts => ({
  before,
  typed,
  shown,
  theirs,
  later,
})

/** A form that changes something stored. */
type Form = {
  /** The file with the form, once for each of its forms. */
  readonly file: string
  readonly what: string
  readonly site: Role
  readonly at: string
  readonly texts?: Texts
  readonly save: Call
  readonly saveName?: string
  /** Saves where there is no button for it. */
  readonly saveBy?: (user: UserEvent, field: HTMLElement) => Promise<void>
  /** Where the form is on the page, and its field. */
  readonly within?: () => Promise<HTMLElement>
  readonly field: (form: ReturnType<typeof within>) => Promise<HTMLElement>
  /** Answers the reads with what is stored. */
  readonly store: (server: FakeServer, version: number, text: string) => void
  /** Leads to the form. */
  readonly reach?: (user: UserEvent, server: FakeServer) => Promise<void>
}

const dialog = () => screen.findByRole('dialog')
const region = (name: string) => () => screen.findByRole('region', { name })
const labelled =
  (label: RegExp): Form['field'] =>
  (form) =>
    form.findByLabelText(label)

const state = { accountId: client.id, authorId: client.id, writtenAs: 'client', deletedAt: 0 }
const times = { createdAt: testInstant, changedAt: testInstant, finallyDeleted: false }

function content(
  file: string,
  kind: string,
  page: string,
  calls: ContentCalls,
  {
    name = 'title',
    label = /^Titel/,
    ...more
  }: { name?: string; label?: RegExp; [field: string]: unknown } = {},
): Form {
  return {
    file,
    what: kind,
    site: 'CLIENT',
    at: `/${page}?content=${kind}&mode=edit&item=${id}`,
    save: calls.change,
    within: dialog,
    field: labelled(label),
    store: (server, version, text) => {
      const item = { id, attributes: { id, version, ...state, ...times, ...more, [name]: text } }
      server.answer(calls.list, [item] as never)
      server.answer(calls.read, item as never)
    },
  }
}

function template(file: string, kind: 'MESSAGE' | 'GOAL', body: object): Form {
  return {
    file,
    what: `template of ${kind}`,
    site: 'THERAPIST',
    at: '/klienten/vorlagen',
    save: changeTemplate,
    within: dialog,
    field: labelled(/^Name der Vorlage/),
    store: (server, version, title) => {
      const attributes = {
        id,
        version,
        kind,
        title,
        body,
        files: [],
        clinicFlag: false,
        ownerId: therapist.id,
        changedAt: 0,
      }
      server.answer(listTemplates, [{ id: id as TemplateId, attributes }] as never)
    },
    reach: async (user) => {
      await user.click(await screen.findByRole('button', { name: /^Aktionen zu/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }))
    },
  }
}

function account(
  form: Pick<Form, 'file' | 'what' | 'site' | 'at' | 'save' | 'field'>,
  of: object,
  name: string,
): Form {
  return {
    ...form,
    within: dialog,
    store: (server, version, text) => {
      const reader = readers[form.site]
      const stored = { ...of, version, [name]: text }
      server.answer(readAccount, ({ address }) => [
        {
          attributes:
            form.site === 'CLIENT' || address.searchParams.has('account')
              ? (stored as unknown as typeof client)
              : reader,
        },
      ])
    },
  }
}

/** A new account that is typed on while it is stored: from then on it is edited. */
function newAccount(file: string, site: Role, at: string, create: Call, save: Call): Form {
  const of = anAccount(site === 'ADMIN' ? 'THERAPIST' : 'CLIENT', {
    email: 'paula@example.org',
    alias: 'p.neu',
  })
  const form = { file, what: `new ${file}`, site, at, save, field: labelled(/^Nachname/) }
  return {
    ...account(form, of, 'surname'),
    reach: async (user, server) => {
      const held = Promise.withResolvers<void>()
      server.handle(create, async () => {
        await held.promise
        const attributes = { ...of, version: 1, surname: texts.before, name: 'Paula', lastLogin: null }
        return Response.json({ data: { id: of.id, attributes } })
      })
      const shown = within(await dialog())
      for (const [label, text] of [
        [/^Vorname/, 'Paula'],
        [/^Anmeldename/, 'p.neu'],
        [/^E-Mail-Adresse/, 'paula@example.org'],
        [/^Nachname/, texts.before],
      ] as const) {
        await user.click(await shown.findByLabelText(label))
        await user.paste(text)
      }
      await user.click(shown.getByRole('button', { name: 'Anlegen' }))
      await waitFor(() => expect(server.requestsOf(create)).toHaveLength(1))
      await user.type(shown.getByLabelText(/^Nachname/), '!')
      held.resolve()
      await shown.findByText(/Was Sie während des Speicherns geändert haben/)
    },
  }
}

/** A report is for the treating therapist alone, so that the client's account is read first. */
function storeReport(server: FakeServer, stored: Parameters<typeof aReportPage>[0]): void {
  server.answer(readAccount, ({ address }) => [
    { attributes: address.searchParams.has('account') ? client : therapist },
  ])
  server.answer(readHospitalReportPage, { attributes: aReportPage(stored) })
}

function setting(
  form: Pick<Form, 'file' | 'what' | 'at' | 'within' | 'field' | 'texts'>,
  valueOf: (text: string) => object,
): Form {
  return {
    ...form,
    site: 'ADMIN',
    save: changeSetting,
    store: (server, version, text) => server.answer(listSettings, listedSettings(valueOf(text), version)),
  }
}

const people = {
  [therapist.id]: { prefix: 'Frau', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' },
  [colleague]: { prefix: 'Frau', titleId: 'Dr.', name: 'Nkechi', surname: 'Okafor' },
}

const storePack = (server: FakeServer, pack: Partial<Questionnaire>) =>
  server.answer(listQuestionnaires, [{ id, attributes: aQuestionnairePack(pack) }])

const forms: readonly Form[] = [
  {
    file: 'features/questionnaires/statement-form.tsx',
    what: 'statement of a questionnaire pack',
    site: 'ADMIN',
    at: '/admin-verwaltung/einstellungen/frageboegen',
    save: changeQuestionnaire,
    within: () => screen.findByRole('form', { name: /^Lizenz und Leserkreis/ }),
    field: labelled(/^Lizenz/),
    store: (server, version, licence) =>
      storePack(server, { version, statement: { ...aPackStatement, licence } }),
  },
  {
    file: 'features/questionnaires/plan-fields.tsx',
    what: 'plan of a questionnaire pack',
    site: 'ADMIN',
    at: '/admin-verwaltung/einstellungen/frageboegen',
    texts: words('7', '9', '5', '3'),
    save: changeQuestionnaire,
    within: () => screen.findByRole('form', { name: /^Plan der Klinik/ }),
    field: labelled(/^Tage davor und danach/),
    store: (server, version, days) =>
      storePack(server, { version, plan: { weeks: [0], windowDays: Number(days) } }),
  },
  content('features/goals/goals-page.tsx', 'GOAL', 'ziele', goalCalls),
  content('features/diary/diary-page.tsx', 'DIARY', 'tagebuch', diaryCalls, {
    day: '2026-03-11',
    content: 'Lang',
  }),
  content('features/appointments/appointments-page.tsx', 'APPOINTMENT', 'termine', appointmentCalls, {
    kind: 'own',
    allDay: true,
    day: '2026-04-01',
  }),
  content(
    'features/risk-situations/risk-situations-page.tsx',
    'RISK_SITUATION',
    'risikosituationen',
    riskSituationCalls,
  ),
  content(
    'features/risk-situations/risk-situations-page.tsx',
    'CONTENT_ENTITY',
    'risikosituationen',
    contentEntityCalls,
    {
      contentType: 'SIGNAL',
      label: /^(Titel|Text|Woran)/,
    },
  ),
  content('features/emergency-kit/kit-overlays.tsx', 'CONTENT_ENTITY', 'notfallkoffer', contentEntityCalls, {
    contentType: 'SIGNAL',
    label: /^(Titel|Text|Woran)/,
  }),
  content(
    'features/emergency-kit/kit-overlays.tsx',
    'EMERGENCY_CONTACT',
    'notfallkoffer',
    emergencyContactCalls,
    {
      name: 'name',
      label: /^Name/,
      phone: '+49301234567',
    },
  ),
  {
    ...content('features/goals/use-amplifier-lines.ts', 'AMPLIFIER', 'ziele', amplifierCalls),
    field: async (form) => (await form.findAllByRole('textbox'))[0] as HTMLElement,
  },
  template('features/templates/message-template-dialog.tsx', 'MESSAGE', {
    content: 'Bitte notieren Sie, was half.',
  }),
  template('features/templates/template-words-overlay.tsx', 'GOAL', { title: 'Abende' }),
  account(
    {
      file: 'features/accounts/own-account-overlay.tsx',
      what: 'own account',
      site: 'CLIENT',
      at: '/impressum?account-overlay=edit',
      save: changeAccount,
      field: labelled(/^Ort/),
    },
    client,
    'location',
  ),
  account(
    {
      file: 'features/accounts/client-overlay.tsx',
      what: 'account of a client',
      site: 'THERAPIST',
      at: `/impressum?client-overlay=edit&client=${client.id}`,
      save: changeCompound,
      field: labelled(/^Ort/),
    },
    client,
    'location',
  ),
  account(
    {
      file: 'features/accounts/person-overlay.tsx',
      what: 'account of a person',
      site: 'ADMIN',
      at: `/impressum?person-overlay=edit&person=${therapist.id}`,
      save: changeAccount,
      field: labelled(/^Nachname/),
    },
    therapist,
    'surname',
  ),
  newAccount(
    'features/accounts/new-client-form.tsx',
    'THERAPIST',
    '/impressum?client-overlay=create',
    createCompound,
    changeCompound,
  ),
  newAccount(
    'features/accounts/new-staff-form.tsx',
    'ADMIN',
    '/impressum?person-overlay=create',
    createStaff,
    changeAccount,
  ),
  {
    file: 'features/notes/note-form.tsx',
    what: 'private note',
    site: 'THERAPIST',
    at: `/klienten/${client.id}/notizen`,
    save: correctNote,
    within: async () => {
      let around = await screen.findByLabelText(/^Notiz berichtigen/)
      while (within(around).queryByRole('button', { name: 'Speichern' }) === null)
        around = around.parentElement as HTMLElement
      return around
    },
    field: labelled(/^Notiz berichtigen/),
    store: (server, version, text) => {
      const sender = { id: therapist.id, person: people[therapist.id] }
      const written = { writtenAt: testInstant, firstWrittenAt: testInstant, sentBy: 'therapist', sender }
      const attributes = { id, accountId: client.id, meetingId: null, version, text, ...written }
      server.answer(listNotes, [{ id: id as NoteId, attributes }] as never)
    },
    reach: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Notizen öffnen' }))
      await user.click(await screen.findByRole('button', { name: 'Berichtigen' }))
    },
  },
  {
    file: 'features/handovers/handover-note-field.tsx',
    what: 'note of a handover sheet',
    site: 'THERAPIST',
    at: `/vertretungen/${id}/uebergabe`,
    save: changeHandoverNote,
    saveBy: async (user, field) => {
      await user.click(field)
      await user.tab()
    },
    within: async () => document.body,
    field: labelled(/^Worauf achten/),
    store: (server, version, text) => {
      const { name, surname } = client
      const row = {
        client: { id: client.id, name, surname, customId: 'K-0131' },
        meetings: [{ id: id as ContentId, day: '2026-03-18', startsAt: null, kind: 'session' }],
        drinkingOn: null,
        messages: null,
        agreements: 0,
        followUpsOn: [],
        silentDays: null,
        note: { version, writtenAt: testInstant, text },
      }
      const attributes = {
        id,
        parent: people[therapist.id],
        colleague: people[colleague],
        startDate: '2026-03-16',
        endDate: '2026-03-27',
        erasedOn: '2026-04-26',
        isWritable: true,
        rows: [row],
      }
      server.answer(readHandoverSheet, { id: id as SubstituteId, attributes } as never)
    },
    reach: async (user) => user.click(await screen.findByRole('button', { name: 'Hinweise öffnen' })),
  },
  {
    file: 'features/hospital-reports/report-desk.tsx',
    what: 'draft of a report to the hospital’s system',
    site: 'THERAPIST',
    at: `/klienten/${client.id}/bericht`,
    save: saveHospitalReportDraft,
    saveBy: async (user, field) => {
      await user.click(field)
      await user.tab()
    },
    within: async () => document.body,
    field: (form) => form.findByRole('textbox', { name: 'Eigener Text' }),
    store: (server, version, ownText) =>
      storeReport(server, { draft: { ...aReportDraft, version, ownText } }),
  },
  {
    file: 'features/hospital-reports/numbers-form.tsx',
    what: 'numbers in the hospital’s system',
    site: 'THERAPIST',
    at: `/klienten/${client.id}/bericht`,
    save: changeHospitalNumbers,
    within: region('Wohin'),
    field: labelled(/^Fallnummer/),
    store: (server, version, caseNumber) =>
      storeReport(server, { numbers: { ...someHospitalNumbers, version, caseNumber } }),
    reach: async (user) => user.click(await screen.findByRole('button', { name: 'Nummern ändern' })),
  },
  {
    file: 'features/sober-agreements/sober-agreement-form.tsx',
    what: 'agreement for a time without alcohol',
    site: 'THERAPIST',
    at: `/klienten/${client.id}/ziele/vereinbarung?agreement=edit`,
    save: changeSoberAgreement,
    within: dialog,
    field: labelled(/^Warum/),
    store: (server, version, why) => {
      const sender = { id: therapist.id, person: null }
      const time = { startsOn: '2026-03-04', endsOn: '2026-04-02', createdAt: testInstant }
      const said = { why, helps: '', hardMoment: '', review: null }
      const attributes = { id, version, accountId: client.id, ...time, ...said, sentBy: 'therapist', sender }
      server.answer(listSoberAgreements, [{ id, attributes }] as never)
    },
  },
  {
    file: 'features/substitutes/use-substitute-editing.ts',
    what: 'substitution',
    site: 'THERAPIST',
    at: `/impressum?substitute-overlay=edit&substitute=${id}`,
    texts: words('2026-03-29', '28032026', '2026-03-27', '2026-03-26', '28.03.2026'),
    save: changeSubstitute,
    within: dialog,
    field: (form) => form.findByRole('textbox', { name: 'Letzter Tag' }),
    store: (server, version, endDate) => {
      const attributes = {
        id: id as SubstituteId,
        version,
        accountId: colleague,
        parentId: therapist.id,
        deletedAt: 0,
        startDate: '2026-03-16',
        endDate,
      }
      const included = Object.entries(people).map(([one, person]) => ({
        type: therapistResource.type,
        id: one,
        attributes: person,
      }))
      server.answer(listSubstitutes, [{ id, attributes }] as never, included)
    },
  },
  {
    file: 'features/daily-survey/use-template-form.ts',
    what: 'questions of the check-in',
    site: 'ADMIN',
    at: '/admin-verwaltung/einstellungen/fragebogen',
    save: makeSurveyTemplateVersion,
    saveName: 'Als neue Fassung speichern',
    within: async () =>
      (await screen.findByRole('region', { name: 'Frage 1' })).closest('form') as HTMLElement,
    field: async (form) =>
      (await form.findAllByRole('textbox', { name: 'Frage, Deutsch' }))[0] as HTMLElement,
    store: (server, number, de_DE) => {
      const [first, ...others] = firstSurveyTemplate.items
      const items = [{ ...first, question: { de_DE, en_EN: 'Sleep?' } }, ...others]
      const refId = id as SurveyTemplateVersionId
      server.answer(listSurveyTemplateVersions, [
        { attributes: { ...firstSurveyTemplate, refId, number, madeAt: testInstant, items } },
      ] as never)
    },
  },
  {
    file: 'features/weekly-survey/use-catalogue-form.ts',
    what: 'catalogue of life areas',
    site: 'ADMIN',
    at: '/admin-verwaltung/einstellungen/wochenrueckblick',
    save: makeWeeklyTemplateVersion,
    saveName: 'Als neue Fassung speichern',
    within: async () => document.body,
    field: (form) => form.findByRole('textbox', { name: 'Wort für 1, Deutsch' }),
    store: (server, number, de_DE) => {
      const said = { ...aWeeklyTemplate.words, low: { de_DE, en_EN: 'hardly' } }
      const refId = id as WeeklyTemplateVersionId
      server.answer(listWeeklyTemplateVersions, [
        { attributes: { ...aWeeklyTemplate, refId, number, words: said } },
      ])
    },
  },
  setting(
    {
      file: 'features/instance-settings/security-page.tsx',
      what: 'settings of security',
      at: '/admin-verwaltung/sicherheit',
      within: region('Registrierung von Behandelnden'),
      field: (form) => form.findByRole('textbox'),
      texts: words('klinik.example', 'mein.example', 'anders.example', 'wieder.example'),
    },
    (text) => ({ registration_domains: [text] }),
  ),
  setting(
    {
      file: 'features/instance-settings/clinic-page.tsx',
      what: 'settings of the clinic',
      at: '/admin-verwaltung/einstellungen',
      within: region('Angaben der Klinik'),
      field: (form) => form.findByRole('textbox', { name: 'Name der Klinik' }),
    },
    (name) => ({ clinic: { ...clinicEntered, clinic: { ...clinicEntered.clinic, name } } }),
  ),
  setting(
    {
      file: 'features/instance-settings/clinic-page.tsx',
      what: 'settings of what goes out',
      at: '/admin-verwaltung/einstellungen',
      within: region('Absender'),
      field: (form) => form.findByRole('textbox'),
      texts: words('a@klinik.example', 'b@klinik.example', 'c@klinik.example', 'd@klinik.example'),
    },
    (text) => ({ sender_address: text }),
  ),
  setting(
    {
      file: 'features/instance-settings/report-card.tsx',
      what: 'weekly report',
      at: '/admin-verwaltung/monitoring',
      within: region('Wochenbericht'),
      field: (form) => form.findByRole('textbox'),
      texts: words('a@klinik.example', 'b@klinik.example', 'c@klinik.example', 'd@klinik.example'),
    },
    (address) => ({ monitoring_report: { enabled: false, address, weekday: 1 } }),
  ),
]

/** Each use of the editing machine in a feature, or of a form that all features share. */
const useOfMachine =
  /\b(?:useFormEditing|useValueEditing|useEditing)[<(]|<(?:ContentOverlay|AccountContent|SettingCards)\b/g
/** A form that only adds: there is no stored version that somebody could change meanwhile. */
const addsOnly = /base: undefined,\s+versionOf: \(\) => undefined/
/** The shared forms: their uses are counted. */
const shared = /^(editing|content|testing)\/|account-content|setting-card|\.test\./

function formsOfWeb(): string[] {
  const web = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['node_modules/**', 'dist/**'] })
  return files
    .filter((file) => !shared.test(file))
    .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))
    .filter(({ text }) => !addsOnly.test(text))
    .flatMap(({ file, text }) => [...text.matchAll(useOfMachine)].map(() => file))
    .toSorted()
}

function open({ site, at, store, texts: { before } = texts }: Form) {
  return openSite({
    site,
    at,
    account: readers[site],
    prepare: (server) => {
      for (const { list } of [
        goalCalls,
        taskCalls,
        amplifierCalls,
        riskSituationCalls,
        contentEntityCalls,
        emergencyContactCalls,
      ])
        server.answer(list, [] as never)
      server.answer(listTemplates, [])
      server.answer(listProperties, [])
      server.answer(listClients, [])
      server.answer(listLifeAreas, [])
      const attributes = {
        id: area,
        version: 1,
        title: 'Arbeit',
        titles: { de_DE: 'Arbeit', en_EN: 'Work' },
        parentArea: null,
        retired: false,
        preselected: false,
      }
      server.answer(listLifeAreaTypes, [{ id: area, attributes }])
      const terms = { needed: false, rule: '24-hours', made: [] }
      server.answer(listApprovals, [], [{ type: approvalTermsResource.type, attributes: terms }] as never)
      server.answer(findAccounts, [], [{ type: foundCountResource.type, attributes: { total: 0 } }] as never)
      server.answer(
        listTherapists,
        Object.entries(people).map(([one, person]) => ({ id: one, attributes: person })),
      )
      store(server, 1, before)
    },
  })
}

beforeAll(loadForms, loadFormsMaxMs)

describe('a form that somebody else overtakes while something is typed into it (412)', () => {
  it('has its row here, whatever its feature', () => {
    expect(forms.map(({ file }) => file).toSorted()).toEqual(formsOfWeb())
  })

  // REQ 7.27
  it.each(forms)('keeps what was typed, or loads what is stored, as its reader says: $what', async (form) => {
    const { texts: { typed, shown, theirs, later } = texts, saveName = 'Speichern', save, store } = form
    const { user, server } = open(form)
    await form.reach?.(user, server)
    const place = async () => within((await form.within?.()) as HTMLElement)
    const press = async (name: string) => user.click((await place()).getByRole('button', { name }))
    const saveForm = async () =>
      form.saveBy ? form.saveBy(user, await form.field(await place())) : press(saveName)
    const value = async () => ((await form.field(await place())) as HTMLInputElement).value
    const field = await form.field(await place())
    await user.clear(field)
    await user.click(field)
    await user.paste(typed)
    server.refuse(save, 'ERROR.CONFLICT')
    store(server, 2, theirs)
    await saveForm()
    await (await place()).findByText('Inzwischen geändert')
    expect(await value()).toBe(shown)
    await press('Meine Eingaben behalten')
    await (await place()).findByText(/Ihre Eingaben stehen weiter im Formular/)
    expect(await value()).toBe(shown)

    store(server, 3, later)
    await saveForm()
    await (await place()).findByText('Inzwischen geändert')
    expect(await value()).toBe(shown)
    expect(server.requestsOf(save).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"'])
    await press('Neuen Stand laden')
    await waitFor(async () => expect(await value()).toBe(form.what === 'substitution' ? '26.03.2026' : later))
    expect(screen.queryByText('Inzwischen geändert')).toBeNull()
    expect(server.requestsOf(save)).toHaveLength(2)
  })
})
