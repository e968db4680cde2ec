import { addDays, type Day, type Instant, instantOf } from '@standfest/domain/base/day.ts'
import type { DemoClient } from './demo-client.ts'

/** A private note of the treating therapist; a second text is a correction of the first. */
export type DemoNote = { readonly texts: readonly string[]; readonly writtenAt: Instant }
type DemoText = { readonly text: string; readonly writtenAt: Instant }
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
const noted = { hour: 16, minute: 40 }

/** What the treating therapist wrote for the substitute, and the substitute for the treating therapist. */
export function handoverOf(
  client: Pick<DemoClient, 'active' | 'registeredOn' | 'customId'>,
  cover: { readonly startOn: Day; readonly endOn: Day },
  { today, zone }: { readonly today: Day; readonly zone: string },
): { readonly before?: DemoText; readonly during?: DemoText } {
  const place = Number(client.customId.replaceAll(/\D/g, ''))
  if (!client.active || client.registeredOn > cover.startOn) return {}
  if (cover.endOn < today) {
    const text = coverNotes[place % coverNotes.length] ?? ''
    const writtenAt = instantOf(addDays(cover.startOn, 1), noted.hour, noted.minute, zone)
    return place % everySixth === 1 ? { during: { text, writtenAt } } : {}
  }
  if (place % everyThird !== 0) return {}
  const text = handoverNotes[(place / everyThird) % handoverNotes.length] ?? ''
  return { before: { text, writtenAt: instantOf(addDays(today, -4), noted.hour, noted.minute, zone) } }
}

/** What the care team wrote for itself about a client: the same for the same patient code. */
export function careTeamRecordOf(
  client: Pick<DemoClient, 'active' | 'registeredOn' | 'customId'>,
  { today, zone }: { readonly today: Day; readonly zone: string },
): { readonly notes: readonly DemoNote[]; readonly followUps: readonly DemoFollowUp[] } {
  const place = Number(client.customId.replaceAll(/\D/g, ''))
  const writtenOn = addDays(today, -3 - (place % 9))
  if (!client.active || client.registeredOn > writtenOn) return { notes: [], followUps: [] }
  const writtenAt = instantOf(writtenOn, noted.hour, noted.minute, zone)
  const texts = notes[place % notes.length] ?? []
  const [text, inDays] = followUps[Math.floor(place / everySixth) % followUps.length] ?? ['', 0]
  return {
    notes: place % everySecond === 0 ? [{ texts, writtenAt }] : [],
    followUps: place % everySixth === 0 ? [{ text, dueOn: addDays(today, inDays), writtenAt }] : [],
  }
}
