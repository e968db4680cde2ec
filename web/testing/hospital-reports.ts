import type { Day } from '@standfest/domain/base/day.ts'
import type { HospitalReportId } from '@standfest/domain/base/id.ts'
import type {
  HospitalNumbers,
  HospitalReport,
  HospitalReportPage,
  ReportText,
  SignedReport,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { anAccount, testInstant } from './people.ts'

export const someHospitalNumbers: HospitalNumbers = {
  patientNumber: '0047 118 302',
  patientSystem: 'https://klinik.example/patienten',
  caseNumber: '2026-31877',
  caseSystem: 'https://klinik.example/faelle',
}

export const aReportDraft: HospitalReportPage['draft'] = {
  from: '2025-10-30' as Day,
  to: '2026-03-12' as Day,
  parts: ['ownText', 'sessions', 'days', 'lifeAreas', 'goals'],
  ownText: '',
  replaces: null,
  version: 1,
  savedAt: testInstant,
}

export const aReportText: ReportText = {
  language: 'de_DE',
  title: 'Verlaufsbericht, Blended-Behandlung',
  about: [
    'Brandt, Jonas, geboren am 17.05.1980',
    'Patientennummer 0047 118 302, Fallnummer 2026-31877',
    'Zeitraum 30.10.2025 bis 12.03.2026',
  ],
  sections: [
    { part: 'sessions', title: 'Sitzungen', paragraphs: ['Stattgefunden: 9'], table: null },
    {
      part: 'days',
      title: 'Tage ohne und mit Konsum',
      paragraphs: [],
      table: { hasHead: false, rows: [['ohne Konsum, bestätigt', '120']] },
    },
    {
      part: 'lifeAreas',
      title: 'Lebensbereiche, Zufriedenheit von 1 bis 5',
      paragraphs: [],
      table: {
        hasHead: true,
        rows: [
          ['Bereich', '02.11.2025', '08.03.2026'],
          ['Insgesamt', '2', '4'],
        ],
      },
    },
  ],
  foot: 'Angaben der behandelten Person in täglichen Fragen, keine Messung.',
}

const { prefix, titleId, name, surname } = anAccount('THERAPIST')
const therapist = { prefix, titleId, name, surname }

/** A report that was signed off; a test says what became of it. */
export function aSignedReport(different: Partial<SignedReport> = {}): SignedReport {
  return {
    id: '0195a000-0000-7000-8000-00000000f1a1' as HospitalReportId,
    state: 'accepted',
    signedAt: testInstant - 300,
    signedBy: therapist,
    receiver: 'KIS, Innere Station 3',
    from: '2025-10-30' as Day,
    to: '2026-03-12' as Day,
    stateAt: testInstant - 240,
    tries: 1,
    mayHaveArrived: false,
    nextTryAt: 0,
    refusedFor: null,
    stoppedFor: null,
    replaces: null,
    ...different,
  }
}

/** A signed report as its own call answers. */
export function aReadReport(different: Partial<HospitalReport> = {}): HospitalReport {
  const { patientNumber, caseNumber } = someHospitalNumbers
  return {
    ...aSignedReport(different),
    text: aReportText,
    answer: '',
    patientNumber,
    caseNumber,
    ...different,
  }
}

/** The page of a client for whom everything is entered, so that a report can go. */
export function aReportPage(different: Partial<HospitalReportPage> = {}): HospitalReportPage {
  return {
    registeredOn: '2025-10-30' as Day,
    lastDay: '2026-03-12' as Day,
    consumptionVisible: true,
    draft: aReportDraft,
    wordsCount: 6,
    receiver: {
      name: 'KIS, Innere Station 3',
      place: 'place-1',
      way: 'smart',
      patientSystem: 'https://klinik.example/patienten',
      caseSystem: 'https://klinik.example/faelle',
    },
    numbers: { ...someHospitalNumbers, version: 1 },
    consent: {
      agreedOn: '2026-03-01' as Day,
      receiver: 'KIS, Innere Station 3',
      isForPresentReceiver: true,
      notedAt: testInstant - 86_400,
      notedBy: therapist,
      endedAt: 0,
      endedAs: null,
    },
    needs: [],
    text: aReportText,
    seen: 'seen-1',
    reports: [],
    ...different,
  }
}
