import { addDays, type Day, type Instant, instantOf } from '@standfest/domain/base/day.ts'
import type { SoberAgreementPart } from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import type { DemoClient } from './demo-client.ts'

/** A private note of the treating therapist; a second text is a correction of the first. */
export type DemoNote = { readonly texts: readonly string[]; readonly writtenAt: Instant }
type DemoText = { readonly text: string; readonly writtenAt: Instant }
export type DemoFollowUp = { readonly text: string; readonly dueOn: Day; readonly writtenAt: Instant }

export type DemoCareTeamRecord = {
  readonly notes: readonly DemoNote[]
  readonly followUps: readonly DemoFollowUp[]
  /** A session of today, beside the appointments of the record. */
  readonly meetingToday:
    | { readonly startsAt: Instant; readonly endsAt: Instant; readonly writtenAt: Instant }
    | undefined
  /** What became of the session before the last one; the last one was held. */
  readonly stateBefore: 'held' | 'no-show'
  /** An agreed time without alcohol; undefined: none. */
  readonly soberTime:
    | {
        readonly startsOn: Day
        readonly endsOn: Day
        readonly words: Readonly<Record<SoberAgreementPart, string>>
        readonly writtenAt: Instant
      }
    | undefined
  /** Agreed in the last session, and still open. */
  readonly agreements: readonly { readonly text: string; readonly shared: boolean }[]
}

const notes: readonly (readonly string[])[] = [
  ['Wirkt erschöpft, spricht leise. Möchte die Schwester zum nächsten Gespräch mitbringen.'],
  ['Hausarzt ist Dr. Ebret. Blutdruck ansprechen.', 'Hausarzt ist Dr. Ebert. Blutdruck ansprechen.'],
  ['Hat den Antrag beim Rententräger gestellt. Antwort abwarten.'],
  ['Offener als beim letzten Mal. Der Plan für den Samstag kam von selbst.'],
]
const followUps: readonly (readonly [text: string, inDays: number])[] = [
  ['Nach dem Schlaf fragen: war der Termin beim Hausarzt?', 0],
  ['Bericht der Klinik anfordern', -2],
  ['Fragen, wie der Besuch der Tochter war', 0],
  ['Unterlagen für die Beratungsstelle mitgeben', 3],
]
/** Free follow-ups of a therapist. */
export const demoOwnFollowUps: readonly (readonly [text: string, inDays: number])[] = [
  ['Raum für die Gruppe im nächsten Monat buchen (Beispieldaten)', 0],
]

const agreements: readonly (readonly [shared: string, ofTheCareTeam: string])[] = [
  ['Samstagabend verabredet sein', 'Hausarzt: Schlaf und Blutdruck ansprechen'],
  ['Schlaftagebuch mitbringen', 'Nach der Rückmeldung der Beratungsstelle fragen'],
  ['Anna anrufen, bevor der Druck über 3 steigt', 'Wochenplan noch einmal durchgehen'],
]
const soberWords: readonly Readonly<Record<SoberAgreementPart, string>>[] = [
  {
    why: 'Ich will morgens wieder klar im Kopf sein und Lena von der Schule abholen.',
    helps: 'Dienstags und donnerstags schwimmen. Abends Tee statt Küche.',
    hardMoment: 'Erst raus, dann Bernd anrufen.',
  },
  {
    why: 'Besser schlafen.',
    helps: 'Samstag früh zum Markt, danach kochen.',
    hardMoment: 'Den Zettel lesen und zehn Minuten gehen.',
  },
]
const soberDays = 30

/** When sessions of today begin. */
const slots = [
  { hour: 8, minute: 30 },
  { hour: 9, minute: 30 },
  { hour: 10, minute: 30 },
  { hour: 11, minute: 30 },
  { hour: 13, minute: 30 },
  { hour: 14, minute: 30 },
  { hour: 15, minute: 30 },
] as const
const lengthSeconds = 3000

const handoverNotes: readonly string[] = [
  'Samstage sind schwer. Bitte am Freitag kurz schreiben, die Antwort kommt schnell.',
  'Nur telefonisch, nicht vor 10 Uhr.',
  'Läuft gut. Das nächste Gespräch darf auch per Video sein.',
]
const coverNotes: readonly string[] = [
  'Vertretung: kurz telefoniert, es geht ruhig. Nichts Dringendes.',
  'Vertretung: Antwort wegen des Termins gegeben. Bitte nach dem Schlaf fragen.',
]

const everySecond = 2
const everyThird = 3
const everySixth = 6
const everySeventh = 7
const everyEighth = 8
const noted = { hour: 16, minute: 40 }

/** What a reader must not take for a person's own words. */
const sample = (text: string) => `${text} (Beispieldaten)`

/** What the treating therapist wrote for the substitute, and the substitute for the treating therapist. */
export function handoverOf(
  client: Pick<DemoClient, 'active' | 'registeredOn' | 'customId'>,
  cover: { readonly startOn: Day; readonly endOn: Day },
  { today, zone }: { readonly today: Day; readonly zone: string },
): { readonly before?: DemoText; readonly during?: DemoText } {
  const place = Number(client.customId.replaceAll(/\D/g, ''))
  if (!client.active || client.registeredOn > cover.startOn) return {}
  if (cover.endOn < today) {
    const text = sample(coverNotes[place % coverNotes.length] ?? '')
    const writtenAt = instantOf(addDays(cover.startOn, 1), noted.hour, noted.minute, zone)
    return place % everySixth === 1 ? { during: { text, writtenAt } } : {}
  }
  if (place % everyThird !== 0) return {}
  const text = sample(handoverNotes[(place / everyThird) % handoverNotes.length] ?? '')
  return { before: { text, writtenAt: instantOf(addDays(today, -4), noted.hour, noted.minute, zone) } }
}

/** What the care team keeps about a client: the same for the same patient code. */
export function careTeamRecordOf(
  client: Pick<DemoClient, 'active' | 'treatmentClosedOn' | 'registeredOn' | 'customId' | 'therapist'>,
  { today, zone }: { readonly today: Day; readonly zone: string },
): DemoCareTeamRecord {
  const place = Number(client.customId.replaceAll(/\D/g, ''))
  const writtenOn = addDays(today, -3 - (place % 9))
  const isInTreatment = client.active && client.treatmentClosedOn === null
  if (!isInTreatment || client.registeredOn > writtenOn) return nothing
  const writtenAt = instantOf(writtenOn, noted.hour, noted.minute, zone)
  const texts = (notes[place % notes.length] ?? []).map(sample)
  const [text, inDays] = followUps[Math.floor(place / everySixth) % followUps.length] ?? ['', 0]
  const slot = slots[Math.floor(place / everyEighth) % slots.length] ?? slots[0]
  const startsAt = instantOf(today, slot.hour, slot.minute, zone)
  const comesToday = client.therapist === 0 && place % everyEighth === 0
  const [shared, ofTheCareTeam] = agreements[place % agreements.length] ?? ['', '']
  return {
    notes: place % everySecond === 0 ? [{ texts, writtenAt }] : [],
    followUps:
      place % everySixth === 0 ? [{ text: sample(text), dueOn: addDays(today, inDays), writtenAt }] : [],
    meetingToday: comesToday ? { startsAt, endsAt: startsAt + lengthSeconds, writtenAt } : undefined,
    stateBefore: place % everySeventh === 0 ? 'no-show' : 'held',
    soberTime: soberTimeOf(client, place, { today, zone }),
    agreements: [
      { text: sample(shared), shared: true },
      { text: sample(ofTheCareTeam), shared: false },
    ],
  }
}

/** Every third client has agreed on thirty days, which began some days ago, at the earliest on the day of registration. */
function soberTimeOf(
  { registeredOn }: Pick<DemoClient, 'registeredOn'>,
  place: number,
  { today, zone }: { readonly today: Day; readonly zone: string },
): DemoCareTeamRecord['soberTime'] {
  const startsOn = addDays(today, -8 - (place % everyEighth))
  const words = soberWords[place % soberWords.length]
  if (place % everyThird !== 1 || registeredOn > startsOn || words === undefined) return undefined
  return {
    startsOn,
    endsOn: addDays(startsOn, soberDays - 1),
    words: { ...words, why: sample(words.why) },
    writtenAt: instantOf(startsOn, noted.hour, noted.minute, zone),
  }
}

const nothing: DemoCareTeamRecord = {
  notes: [],
  followUps: [],
  meetingToday: undefined,
  stateBefore: 'held',
  soberTime: undefined,
  agreements: [],
}
