import { addDays, type Day, type Instant, instantOf } from '@standfest/domain/base/day.ts'
import type { DemoClient } from './demo-client.ts'

/** A private note of the treating therapist; a second text is a correction of the first. */
export type DemoNote = { readonly texts: readonly string[]; readonly writtenAt: Instant }
export type DemoFollowUp = { readonly text: string; readonly dueOn: Day; readonly writtenAt: Instant }

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
  ['Raum für die Gruppe im nächsten Monat buchen', 0],
]

const everySecond = 2
const everySixth = 6
const noted = { hour: 16, minute: 40 }

/** What the care team wrote for itself about a client: the same for the same patient code. */
export function careTeamRecordOf(
  client: Pick<DemoClient, 'active' | 'treatmentClosedOn' | 'registeredOn' | 'customId'>,
  { today, zone }: { readonly today: Day; readonly zone: string },
): { readonly notes: readonly DemoNote[]; readonly followUps: readonly DemoFollowUp[] } {
  const place = Number(client.customId.replaceAll(/\D/g, ''))
  const writtenOn = addDays(today, -3 - (place % 9))
  const isInTreatment = client.active && client.treatmentClosedOn === null
  if (!isInTreatment || client.registeredOn > writtenOn) return { notes: [], followUps: [] }
  const writtenAt = instantOf(writtenOn, noted.hour, noted.minute, zone)
  const texts = notes[place % notes.length] ?? []
  const [text, inDays] = followUps[Math.floor(place / everySixth) % followUps.length] ?? ['', 0]
  return {
    notes: place % everySecond === 0 ? [{ texts, writtenAt }] : [],
    followUps: place % everySixth === 0 ? [{ text, dueOn: addDays(today, inDays), writtenAt }] : [],
  }
}
