import type { Role } from '@standfest/domain/base/call.ts'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Resource } from '@standfest/domain/base/resource.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { type Account, accountTypes } from '@standfest/domain/features/accounts/accounts.ts'
import { stoppingSafelyDefault } from '@standfest/domain/features/instance-settings/clinic-shapes.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { substituteResource } from '@standfest/domain/features/substitutes/substitutes.ts'

/** Thursday, 12 March 2026, 08:15 in Berlin. */
export const testInstant = 1773299700

const ids: Record<Role, string> = {
  ADMIN: '0195a000-0000-7000-8000-000000000001',
  THERAPIST: '0195a000-0000-7000-8000-000000000002',
  CLIENT: '0195a000-0000-7000-8000-000000000003',
}

/** An account of a role with default values; a test overrides the fields it is about. */
export function anAccount(role: Role, different: Partial<Account> = {}): Account {
  return {
    id: ids[role] as AccountId,
    version: 1,
    type: accountTypes[role],
    alias: { ADMIN: 'verwaltung', THERAPIST: 'm.albrecht', CLIENT: 'j.brandt' }[role],
    application: 'radius',
    prefix: { ADMIN: '', THERAPIST: 'Frau', CLIENT: 'Herr' }[role],
    titleId: role === 'THERAPIST' ? 'Dr.' : '',
    name: { ADMIN: 'Karin', THERAPIST: 'Miriam', CLIENT: 'Jonas' }[role],
    surname: { ADMIN: 'Vogt', THERAPIST: 'Albrecht', CLIENT: 'Brandt' }[role],
    language: 'de_DE',
    activeFlag: true,
    anonymizedFlag: false,
    treatmentClosedOn: null,
    parentId: role === 'CLIENT' ? (ids.THERAPIST as AccountId) : null,
    registration: 1761811200,
    registeredOn: '2025-10-30' as Day,
    lastLogin: null,
    ...(role === 'CLIENT' ? clientFigures : {}),
    // A check-in of today says that nothing was drunk, unless the test says otherwise.
    ...(different.surveyFlag === true ? { lastSurveyWithoutRelapseDate: '2026-03-12' as Day } : {}),
    ...different,
  }
}

const clientFigures: Partial<Account> = {
  customId: 'K-0147',
  surveyFlag: false,
  currentStreak: 47,
  longestStreak: 47,
  streakBucket: 81,
  soberDays: 128,
  totalDays: 133,
  lastRelapseDate: '2026-01-24' as Day,
  lastSurveyWithoutRelapseDate: '2026-03-11' as Day,
  consumptionVisible: true,
  surveyTimeHour: 8,
  surveyTimeMinute: 0,
  notifyViaMail: true,
  notifyViaPush: false,
}

const unwritten = { de_DE: '', en_EN: '' }

/** The drafts' key as a session of that account brings it. */
export function aDraftKey(alias: string): string {
  return btoa(alias.padEnd(32, '-').slice(0, 32))
}

/** The configuration of a site with default values. */
export function aConfig(role: Role, different: Partial<InstanceConfig> = {}): InstanceConfig {
  return {
    apiBase: '/api',
    language: 'de_DE',
    textSets: [],
    country: 'DE',
    appName: 'Standfest',
    role,
    clientId: 'CVA',
    clientVersion: 'v0.4',
    version: '0.5.0',
    build: '0123456789abcdef',
    apiAuthorization: 'Basic c3RhbmRmZXN0Og==',
    zone: 'Europe/Berlin',
    passwordMinLength: 12,
    appointmentMinutes: { session: 50, group: 90 },
    readReceipts: false,
    afterClosing: { windowDays: 30, anonymisedAfterYears: null },
    certificateRequired: false,
    openidSignIn: false,
    registrationOpen: true,
    clientAddress: 'https://klient.example',
    demo: false,
    supportAddress: '',
    supportPhone: '',
    clinic: {
      name: 'Klinik Lindenhof',
      address: 'Lindenallee 4, 04109 Leipzig',
      phone: '+493411234560',
      phoneShown: '+49 341 1234560',
      email: 'info@lindenhof.example',
      responsible: 'Dr. Hanna Seidel',
      dataProtectionOfficer: 'Ralf Kern',
      replyTime: { de_DE: 'Antworten kommen werktags.', en_EN: 'Replies come on working days.' },
      stoppingSafely: stoppingSafelyDefault,
    },
    clinicTexts: { imprint: unwritten, privacy: unwritten, terms: unwritten, help: unwritten },
    hotlines: [
      {
        name: { de_DE: 'TelefonSeelsorge', en_EN: 'Crisis line' },
        phone: '+498001110111',
        phoneShown: '0800 1110111',
      },
    ],
    alerts: [],
    lockAfterBackgroundSeconds: 0,
    ...different,
  }
}

/** The resources included with a client's account: the treating therapist, and a substitute on these days. */
export function peopleOf(days?: {
  readonly startDate: string
  readonly endDate: string
}): readonly Resource[] {
  const { id: parentId, prefix, titleId, name, surname } = anAccount('THERAPIST')
  const accountId = '0195a000-0000-7000-8000-0000000000a1'
  const therapist = {
    type: therapistResource.type,
    id: parentId,
    attributes: { prefix, titleId, name, surname },
  }
  if (days === undefined) return [therapist]
  const colleague = { prefix: 'Frau', titleId: 'Dr.', name: 'Nkechi', surname: 'Okafor' }
  const id = '0195a000-0000-7000-8000-0000000000d1'
  return [
    therapist,
    { type: therapistResource.type, id: accountId, attributes: colleague },
    {
      type: substituteResource.type,
      id,
      attributes: { id, version: 1, deletedAt: 0, accountId, parentId, ...days },
    },
  ]
}
