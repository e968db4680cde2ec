import { both } from '#features/export/variable.ts'
import { listOwnHospitalReports } from '#features/hospital-reports/hospital-reports.calls.ts'
import { day, joined, moment, oneOf, type Shown, section, text, yesNo } from './copied.ts'

const consent = both('Einwilligung', 'Consent')
const report = both('Bericht', 'Report')

/** The section about the client's consents to reports to the hospital's system, and the reports with their text (§6). */
export const hospitalSections = {
  hospitalReport: section(listOwnHospitalReports, {
    title: both('Berichte an das Kliniksystem', 'Reports to the hospital system'),
    file: both('berichte', 'reports'),
    heading: ({ kind, at }, terms) =>
      joined(moment(at, undefined, terms) as Shown, kind === 'consent' ? consent : report),
    fields: {
      kind: [both('Was', 'What'), oneOf({ consent, report })],
      at: [both('Vermerkt oder freigegeben', 'Noted or signed off'), moment],
      receiver: [both('Empfänger', 'Receiver'), text],
      agreedOn: [both('Zugestimmt am', 'Agreed on'), day],
      endedAt: [both('Beendet', 'Ended'), moment],
      endedAs: [
        both('Wodurch beendet', 'How it ended'),
        oneOf({
          withdrawn: both('zurückgenommen', 'withdrawn'),
          replaced: both('durch eine neuere ersetzt', 'replaced by a newer one'),
          restored: both('mit einer zurückgespielten Sicherung', 'with a restored backup'),
        }),
      ],
      state: [
        both('Stand', 'State'),
        oneOf({
          sent: both('wird gesendet', 'being sent'),
          accepted: both('angenommen', 'accepted'),
          refused: both('abgelehnt', 'refused'),
          failed: both('nicht zustellbar', 'could not be delivered'),
          stopped: both('angehalten', 'stopped'),
          filed: both('als Datei', 'as a file'),
          replaced: both('ersetzt', 'replaced'),
        }),
      ],
      isInDoubt: [both('Vielleicht trotzdem angekommen', 'May have arrived anyway'), yesNo],
      from: [both('Von', 'From'), day],
      to: [both('Bis', 'To'), day],
      text: [both('Text', 'Text'), text],
    },
  }),
} as const
