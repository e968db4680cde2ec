import { clockTimeOf, type Day, dayOf } from '#base/day.ts'
import type { ContentId } from '#base/id.ts'
import { type Language, ownNameOf } from '#base/language.ts'
import { recordOf } from '#base/records.ts'
import { readAccount } from '#features/accounts/accounts.calls.ts'
import { type Account, fullName } from '#features/accounts/accounts.ts'
import * as words from '#features/accounts/person-fields.texts.ts'
import { type PersonField, personFieldNames } from '#features/accounts/person-fields.ts'
import { readCalendarAddress } from '#features/appointments/calendar.calls.ts'
import { listProperties } from '#features/attachments/attachments.calls.ts'
import type { BothLanguages } from '#features/daily-survey/daily-survey.ts'
import { both } from '#features/export/variable.ts'
import { listOwnSessions } from '#features/login/own-sessions.calls.ts'
import { listPasskeys } from '#features/login/passkeys.calls.ts'
import { readSecondFactor } from '#features/login/second-factor.calls.ts'
import { listMessageHeaders } from '#features/messages/messages.calls.ts'
import type { MessageBody, MessageHeader } from '#features/messages/messages.ts'
import { listReadReceipts } from '#features/read-receipts/read-receipts.calls.ts'
import type { ReadReceipt } from '#features/read-receipts/read-receipts.ts'
import { listPushDevices, listReminders } from '#features/reminders/reminders.calls.ts'
import type { ReminderEntry } from '#features/reminders/reminders.ts'
import { listSubstitutes } from '#features/substitutes/substitutes.calls.ts'
import { writtenBy } from './content-sections.ts'
import {
  attributesOf,
  type CopiedAnswer,
  type CopiedField,
  day,
  joined,
  listOf,
  moment,
  nameOf,
  number,
  oneOf,
  type Shown,
  type ShownValue,
  section,
  sectionOfParts,
  text,
  titleOf,
  yesNo,
} from './copied.ts'
import { weekdayOf } from './survey-sections.ts'

/** The client's own fields, with the labels of the account's form. */
const ownFields = recordOf(
  personFieldNames,
  (field: PersonField) =>
    [both(words.de[field], words.en[field]), (value: unknown) => valueOf(field, value)] as const,
) as { readonly [Field in PersonField]: Exclude<CopiedField<Account[Field], Account>, 'technical'> }

/** Formatters for the fields whose form shows something other than the stored value. */
const shownOf: Readonly<Partial<Record<PersonField, (stored: string) => ShownValue>>> = {
  birthday: (seconds) => (seconds === '' ? [] : day(dayOf(Number(seconds), 'UTC'))),
  language: (language) => ownNameOf[language as Language],
  reminderWeekdays: (numbers) => Array.from(numbers, (weekday) => weekdayOf(Number(weekday))),
  secondReminderMinute: (minute) => clockTimeOf(Number(minute) * 60, 'UTC'),
  reminderEveryOtherDayFrom: (date) => day(date as Day),
  reminderPausedUntil: (date) => day(date as Day),
}

/** A field's value as the account's form shows it. */
function valueOf(field: PersonField, value: unknown): ShownValue {
  if (typeof value === 'boolean') return yesNo(value)
  const stored = String(value)
  return shownOf[field]?.(stored) ?? stored
}

const messageFields = ({ data, included = [] }: CopiedAnswer) => {
  const bodies = new Map<string, MessageBody>()
  for (const { type, attributes } of included)
    if (type === 'messageBody') bodies.set((attributes as MessageBody).messageId, attributes as MessageBody)
  return listOf(data).map((one) => {
    const header = attributesOf(one) as MessageHeader
    return { ...bodies.get(header.id), ...header } as MessageBody & MessageHeader
  })
}

type Receipt = ReadReceipt & { readonly day?: Day | undefined; readonly diary?: ContentId | undefined }

/** The read receipts of a day's check-ins or of a diary entry, each with the query parameter that names it. */
function receiptsOf({ data, asked }: CopiedAnswer): readonly Receipt[] {
  return listOf(data).map(({ attributes }) => ({ ...asked, ...(attributes as ReadReceipt) }))
}

const targets: Readonly<Record<string, BothLanguages>> = {
  GOAL: both('Ziel', 'Goal'),
  INTERVENTION: both('Aufgabe', 'Task'),
  AMPLIFIER: both('Verstärker', 'Reinforcer'),
  DIARY: both('Tagebuch', 'Diary'),
  EMERGENCY_CONTACT: both('Notfallkontakt', 'Emergency contact'),
  RISK_SITUATION: both('Risikosituation', 'Risky situation'),
  APPOINTMENT: both('Termin', 'Appointment'),
  CONTENT_ENTITY: both('Notfallkoffer', 'Emergency kit'),
  MESSAGE: both('Nachricht', 'Message'),
  ACCOUNT: both('Ihr Bild', 'Your picture'),
}

const reminderKinds: Readonly<Record<ReminderEntry['kind'], BothLanguages>> = {
  'daily-survey': both('Check-in', 'Check-in'),
  'weekly-survey': both('Wochenrückblick', 'Weekly review'),
  questionnaire: both('Fragebogen', 'Questionnaire'),
  appointment: both('Termin', 'Appointment'),
  task: both('Aufgabe', 'Task'),
  goal: both('Ziel', 'Goal'),
  'new-messages': both('Neue Nachricht', 'New message'),
  'test-reminder': both('Probe', 'Test'),
}

const channels: Readonly<Record<NonNullable<ReminderEntry['channel']>, BothLanguages>> = {
  push: both('Mitteilung auf dem Gerät', 'Device notification'),
  mail: both('E-Mail', 'E-mail'),
  folder: both('E-Mail', 'E-mail'),
}

const reasons: Readonly<Record<NonNullable<ReminderEntry['reason']>, BothLanguages>> = {
  'no-device': both('kein Gerät angemeldet', 'no device set up'),
  ended: both('Anmeldung für Mitteilungen beendet', 'notifications were turned off in the browser'),
  'not-permitted': both('Mitteilungsdienst nicht zugelassen', 'notification service not allowed'),
  'not-reached': both('Mitteilungsdienst nicht erreichbar', 'notification service couldn’t be reached'),
  together: both('zusammen mit einer anderen gesendet', 'sent together with another one'),
  late: both('galt nicht mehr', 'no longer applied'),
  'no-way': both('keine Art der Erinnerung eingeschaltet', 'no kind of reminder turned on'),
  address: both('Adresse abgelehnt', 'address refused'),
  mail: both('von keinem Mailserver angenommen', 'not accepted by a mail server'),
}

const browsers = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  other: both('ein anderer', 'another one'),
} as const
const systems = {
  android: 'Android',
  ios: both('iPhone oder iPad', 'iPhone or iPad'),
  linux: 'Linux',
  macos: 'Mac',
  windows: 'Windows',
  other: both('unbekannt', 'unknown'),
} as const
const browser = [both('Browser', 'Browser'), (name: keyof typeof browsers): Shown => browsers[name]] as const
const system = [both('Gerät', 'Device'), (name: keyof typeof systems): Shown => systems[name]] as const

/** The sections for the account, who has access to it, messages and files. */
export const accountSections = {
  account: section(readAccount, {
    title: both('Ihr Konto', 'Your account'),
    file: both('konto', 'account'),
    heading: fullName,
    fields: {
      id: 'technical',
      version: 'technical',
      type: 'technical',
      ...ownFields,
      phone: [ownFields.phone[0], (phone, { phoneShown }) => phoneShown || phone],
      mobile: [ownFields.mobile[0], (mobile, { mobileShown }) => mobileShown || mobile],
      surveyTimeHour: [
        both('Erinnerung an den Check-in um', 'Check-in reminder at'),
        (hour, { surveyTimeMinute = 0 }) => clockTimeOf((hour * 60 + surveyTimeMinute) * 60, 'UTC'),
      ],
      surveyTimeMinute: 'technical',
      phoneShown: 'technical',
      mobileShown: 'technical',
      application: 'technical',
      activeFlag: 'technical',
      anonymizedFlag: 'technical',
      treatmentClosedOn: [both('Behandlung beendet am', 'Treatment ended on'), day],
      readableUntil: [both('Sie können lesen bis', 'You can read until'), day],
      anonymiseOn: 'technical',
      recordKept: 'technical',
      phoneShared: 'technical',
      image: 'technical',
      parentId: [both('Wer Sie behandelt', 'Your therapist'), nameOf],
      registration: 'technical',
      registeredOn: [both('Dabei seit', 'Registered on'), day],
      lastLogin: [both('Zuletzt angemeldet', 'Last signed in'), moment],
      surveyFlag: [both('Heute eingecheckt', 'Checked in today'), yesNo],
      openQuestionnaires: [
        both('Fragebögen zum Ausfüllen', 'Questionnaires to fill in'),
        (open) => number(open.length),
      ],
      currentStreak: [both('Tage in Folge', 'Days in a row'), number],
      longestStreak: [both('Die meisten Tage in Folge', 'Most days in a row'), number],
      streakBucket: 'technical',
      soberDays: [both('Tage ohne Alkohol', 'Days without alcohol'), number],
      totalDays: [both('Tage insgesamt', 'Total days'), number],
      saidDays: 'technical',
      lastRelapseDate: [both('Letzter Tag mit Konsum', 'Last day of drinking'), day],
      lastSurveyWithoutRelapseDate: [both('Ohne Alkohol bestätigt bis', 'No alcohol confirmed until'), day],
      clients: 'technical',
      secondFactor: 'technical',
      secondFactorLocked: 'technical',
    },
  }),
  cover: section(listSubstitutes, {
    title: both('Vertretungen', 'Cover'),
    file: both('vertretungen', 'cover'),
    heading: ({ accountId }, { names }) => names.get(accountId) ?? both('Vertretung', 'Covering therapist'),
    fields: {
      id: 'technical',
      version: 'technical',
      accountId: [both('Wer vertritt', 'Covering'), nameOf],
      parentId: [both('Wer vertreten wird', 'Covered'), nameOf],
      startDate: [both('Erster Tag', 'First day'), day],
      endDate: [both('Letzter Tag', 'Last day'), day],
      deletedAt: [both('Vorher beendet', 'Ended early'), moment],
      hasHandoverNote: [both('Es gibt eine Übergabe zu Ihnen', 'There is a handover note about you'), yesNo],
    },
  }),
  message: sectionOfParts(listMessageHeaders, messageFields, {
    title: both('Nachrichten', 'Messages'),
    file: both('nachrichten', 'messages'),
    query: { limit: '200' },
    pagedBy: 'before',
    heading: ({ datetime }, terms) => moment(datetime, undefined, terms) as Shown,
    fields: {
      id: 'technical',
      version: 'technical',
      accountId: 'technical',
      messageId: 'technical',
      senderId: 'technical',
      senderType: [
        both('Von', 'From'),
        (type, { senderId }, { names }) => writtenBy(type, names.get(senderId)),
      ],
      recipientId: [both('An', 'To'), nameOf],
      substituteId: 'technical',
      datetime: [both('Gesendet', 'Sent'), moment],
      content: [both('Text', 'Text'), text],
      attachement: 'technical',
      filename: [both('Datei', 'File'), text],
      size: 'technical',
      new: 'technical',
      read: [both('Gelesen', 'Read'), yesNo],
      deletedAt: [both('Zurückgenommen', 'Withdrawn'), moment],
    },
  }),
  file: section(listProperties, {
    title: both('Dateien', 'Files'),
    file: both('dateien', 'files'),
    query: { limit: '200' },
    pagedBy: 'after',
    heading: ({ filename }) => filename,
    fields: {
      id: 'technical',
      version: 'technical',
      accountId: 'technical',
      sourceType: 'technical',
      sourceId: [both('Hochgeladen von', 'Uploaded by'), nameOf],
      targetType: [both('Gehört zu', 'Belongs to'), (target) => targets[target] ?? []],
      targetId: 'technical',
      filename: [both('Name', 'Name'), text],
      type: 'technical',
      size: [both('Größe in Bytes', 'Size in bytes'), number],
      createdAt: [both('Hochgeladen', 'Uploaded'), moment],
    },
  }),
  readReceipt: sectionOfParts(listReadReceipts, receiptsOf, {
    title: both('Wer was gesehen hat', 'Who has seen what'),
    file: both('gesehen', 'seen'),
    heading: ({ reader }) => (reader.person ? fullName(reader.person) : ''),
    fields: {
      day: [both('Check-ins vom', 'Check-ins of'), day],
      diary: [both('Eintrag im Tagebuch', 'Diary entry'), titleOf],
      readAs: [
        both('Als', 'As'),
        oneOf({
          therapist: both('behandelnde Person', 'therapist'),
          substitute: both('Vertretung', 'covering therapist'),
        }),
      ],
      reader: [both('Wer', 'Who'), ({ person }) => (person ? fullName(person) : [])],
      changedSince: [both('Danach noch geändert', 'Changed since'), yesNo],
    },
  }),
  reminder: section(listReminders, {
    title: both('Erinnerungen', 'Reminders'),
    file: both('erinnerungen', 'reminders'),
    query: { limit: '200' },
    pagedBy: 'before',
    heading: ({ kind, dueAt }, terms) =>
      joined(moment(dueAt, undefined, terms) as Shown, reminderKinds[kind]),
    fields: {
      kind: [both('Worüber', 'About'), oneOf(reminderKinds)],
      step: 'technical',
      channel: [both('Auf welchem Weg', 'Sent by'), oneOf(channels)],
      dueAt: [both('Fällig', 'Due'), moment],
      sentAt: [both('Gesendet', 'Sent'), moment],
      acceptedAt: [both('Angekommen', 'Delivered'), moment],
      openedAt: [both('Geöffnet', 'Opened'), moment],
      answeredAt: [both('Beantwortet', 'Answered'), moment],
      reason: [both('Hinweis', 'Note'), oneOf(reasons)],
    },
  }),
  pushDevice: section(listPushDevices, {
    title: both('Geräte mit Mitteilungen', 'Devices with notifications'),
    file: both('geraete', 'devices'),
    heading: (device) => joined(browsers[device.browser], systems[device.system]),
    fields: {
      browser,
      system,
      addedAt: [both('Hinzugefügt', 'Added'), moment],
      lastAcceptedAt: [both('Letzte Mitteilung', 'Last notification'), moment],
      fingerprint: 'technical',
    },
  }),
  session: section(listOwnSessions, {
    title: both('Angemeldete Geräte', 'Signed-in devices'),
    file: both('angemeldete-geraete', 'signed-in-devices'),
    heading: (device) => joined(browsers[device.browser], systems[device.system]),
    fields: {
      browser,
      system,
      openedAt: [both('Angemeldet', 'Signed in'), moment],
      lastActiveAt: [both('Zuletzt benutzt', 'Last used'), moment],
      endsAt: [both('Endet spätestens', 'Ends at the latest'), moment],
      present: 'technical',
    },
  }),
  secondFactor: section(readSecondFactor, {
    title: both('Zweiter Faktor', 'Two-factor authentication'),
    file: both('zweiter-faktor', 'two-factor'),
    heading: () => '',
    fields: {
      required: 'technical',
      enrolled: [both('Eingerichtet', 'Set up'), yesNo],
      recoveryCodesLeft: [both('Übrige Notfallcodes', 'Recovery codes left'), number],
    },
  }),
  passkey: section(listPasskeys, {
    title: both('Passkeys', 'Passkeys'),
    file: both('passkeys', 'passkeys'),
    heading: ({ name }) => name,
    fields: {
      name: [both('Name', 'Name'), text],
      madeAt: [both('Eingerichtet', 'Set up'), moment],
      usedAt: [both('Zuletzt benutzt', 'Last used'), moment],
    },
  }),
  calendarAddress: section(readCalendarAddress, {
    title: both('Geheime Adresse des Kalenders', 'Secret calendar address'),
    file: both('kalenderadresse', 'calendar-address'),
    heading: () => '',
    fields: { madeAt: [both('Angelegt', 'Created'), moment] },
  }),
} as const
