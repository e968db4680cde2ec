import { fullName, type StaffSender } from '#features/accounts/accounts.ts'
import { both } from '#features/export/variable.ts'
import type { FollowUp } from '#features/follow-ups/follow-ups.ts'
import { reviewCompleteCopy } from './complete-copy.calls.ts'
import type {
  CareAgreement,
  CareHandoverNote,
  CareMeeting,
  CareNote,
  CareRecord,
  CompleteCopyReview,
} from './complete-copy.ts'
import { writtenBy } from './content-sections.ts'
import {
  type CopiedAnswer,
  day,
  joined,
  listOf,
  moment,
  oneOf,
  type Shown,
  sectionOfParts,
  text,
  yesNo,
} from './copied.ts'
import { outcomes } from './survey-sections.ts'

/** The section for one kind of entry in the reviewed record. */
function entriesOf<Kind extends keyof CareRecord>(kind: Kind) {
  return ({ data }: CopiedAnswer): CareRecord[Kind] => {
    const [answer] = listOf(data)
    if (!answer) throw new Error('a review without a record')
    return (answer.attributes as Pick<CompleteCopyReview, 'record'>).record[kind]
  }
}

type Sent = { readonly sentBy: 'therapist' | 'substitute' | null; readonly sender: StaffSender | null }

/** The name of the author in the care team. */
const author = (_value: unknown, { sentBy, sender }: Sent): Shown =>
  sentBy === null ? '' : writtenBy(sentBy, sender?.person ? fullName(sender.person) : undefined)

const states = {
  planned: both('Geplant', 'Planned'),
  held: both('Hat stattgefunden', 'Held'),
  'no-show': both('Nicht erschienen', 'No-show'),
  cancelled: both('Abgesagt', 'Cancelled'),
} as const
const kinds = { session: both('Sitzung', 'Session'), group: both('Gruppe', 'Group') } as const

/** The sections for the care team's internal data, in a complete copy only. The type demands a section for every kind of entry. */
export const careSections = {
  careNote: sectionOfParts<CareNote>(reviewCompleteCopy, entriesOf('notes'), {
    title: both('Notizen der Behandelnden', 'Notes of the care team'),
    file: both('notizen-der-behandelnden', 'notes-of-the-care-team'),
    heading: ({ writtenAt, meeting }, terms) => joined(moment(writtenAt, undefined, terms) as Shown, meeting),
    fields: {
      id: 'technical',
      noteId: 'technical',
      accountId: 'technical',
      meetingId: 'technical',
      text: [both('Text', 'Text'), text],
      meeting: [both('Sitzung', 'Session'), text],
      version: [both('Fassung', 'Version'), String],
      writtenAt: [both('Geschrieben', 'Written'), moment],
      firstWrittenAt: [both('Erste Fassung', 'First version'), moment],
      sentBy: [both('Geschrieben von', 'Written by'), author],
      sender: 'technical',
    },
  }),
  careMeeting: sectionOfParts<CareMeeting>(reviewCompleteCopy, entriesOf('meetings'), {
    title: both('Was zu Sitzungen festgehalten ist', 'What was recorded about sessions'),
    file: both('sitzungen', 'sessions'),
    heading: (meeting) => joined(day(meeting.day), meeting.title),
    fields: {
      id: 'technical',
      kind: [both('Art', 'Kind'), oneOf(kinds)],
      title: [both('Titel', 'Title'), text],
      day: [both('Tag', 'Day'), day],
      state: [both('Stand', 'State'), oneOf(states)],
    },
  }),
  careAgreement: sectionOfParts<CareAgreement>(reviewCompleteCopy, entriesOf('agreements'), {
    title: both('Alle Vereinbarungen aus Sitzungen', 'All agreements from sessions'),
    file: both('alle-vereinbarungen', 'all-agreements'),
    heading: (agreement) => agreement.text,
    fields: {
      id: 'technical',
      version: 'technical',
      accountId: 'technical',
      meetingId: 'technical',
      meeting: [both('Sitzung', 'Session'), text],
      text: [both('Vereinbart', 'Agreed'), text],
      shared: [both('Auf Ihren Seiten gezeigt', 'Shown on your pages'), yesNo],
      outcome: [both('Stand', 'State'), oneOf(outcomes)],
      successor: 'technical',
      createdAt: [both('Angelegt', 'Created'), moment],
      sentBy: [both('Geschrieben von', 'Written by'), author],
      sender: 'technical',
    },
  }),
  followUp: sectionOfParts<FollowUp>(reviewCompleteCopy, entriesOf('followUps'), {
    title: both('Wiedervorlagen', 'Follow-ups'),
    file: both('wiedervorlagen', 'follow-ups'),
    heading: ({ dueOn }) => day(dueOn),
    fields: {
      id: 'technical',
      version: 'technical',
      accountId: 'technical',
      text: [both('Text', 'Text'), text],
      dueOn: [both('Für den', 'For'), day],
      doneAt: [both('Erledigt', 'Done'), moment],
      createdAt: [both('Angelegt', 'Created'), moment],
      sentBy: [both('Geschrieben von', 'Written by'), author],
      sender: 'technical',
    },
  }),
  handoverNote: sectionOfParts<CareHandoverNote>(reviewCompleteCopy, entriesOf('handoverNotes'), {
    title: both('Übergaben an Vertretungen', 'Hand-over notes for cover'),
    file: both('uebergaben', 'handover-notes'),
    heading: ({ startDate, endDate }) => joined(day(startDate), day(endDate)),
    fields: {
      id: 'technical',
      version: 'technical',
      text: [both('Text', 'Text'), text],
      writtenAt: [both('Geschrieben', 'Written'), moment],
      parent: [both('Geschrieben von', 'Written by'), fullName],
      colleague: [both('Für', 'For'), fullName],
      startDate: [both('Erster Tag', 'First day'), day],
      endDate: [both('Letzter Tag', 'Last day'), day],
    },
  }),
} as const satisfies Readonly<Record<string, ReturnType<typeof sectionOfParts>>>
