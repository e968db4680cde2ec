import {
  type DemoClinic,
  demoAliases,
  demoClinic,
  demoPasswords,
} from '@standfest/server/demo/demo-clinic.ts'
import { demoInstant } from './server-process.ts'

const instant = Date.parse(demoInstant) / 1000
const today = demoInstant.slice(0, 10) as DemoClinic['clients'][number]['registeredOn']

/** The accounts of the demo clinic, computed here as on the servers: the same instant gives the same people. */
const {
  administrators,
  clients: everybody,
  therapists,
  substitutions,
}: DemoClinic = demoClinic({
  today,
  zone: 'Europe/Berlin',
  upTo: instant,
})

export type Client = DemoClinic['clients'][number]

const clients = everybody.filter(({ treatmentClosedOn }) => treatmentClosedOn === null)

/** The client whose treatment is closed; no test changes that. */
export const closedClient: Client = known(
  everybody.find(({ treatmentClosedOn }) => treatmentClosedOn !== null),
)
type Therapist = DemoClinic['therapists'][number]

export const aliases = demoAliases
/** A colleague of the administrator named above. */
export const secondAdministrator =
  administrators.find(({ alias }) => alias !== demoAliases.administrator)?.alias ?? ''
export const passwords = {
  client: demoPasswords.CLIENT,
  therapist: demoPasswords.THERAPIST,
  admin: demoPasswords.ADMIN,
} as const

/** Clients who have used the check-in before, but not today, and whose consumption display is visible. */
const withOpenCheckIn = clients.filter(({ active, consumptionVisible, surveys }) => {
  const latest = surveys.at(-1)
  return active && consumptionVisible && latest !== undefined && latest.day < today
})

/** A client without a check-in today, for tests that send none. */
export const jonas: Client = known(withOpenCheckIn.find(({ alias }) => alias === demoAliases.client))

/** Clients for tests that send a check-in, one for each test. */
export const clientsToCheckIn: readonly Client[] = withOpenCheckIn.filter((client) => client !== jonas)

const msPerDay = 86_400_000
const yesterday = new Date(Date.parse(today) - msPerDay).toISOString().slice(0, 10)

/** Whether yesterday is in the client's total, so that drinking yesterday takes the day out. */
export const wasSoberYesterday = ({ registeredOn, surveys }: Client): boolean =>
  registeredOn < yesterday &&
  !surveys.some(({ day, consumption, consumptionOn }) => consumption && (consumptionOn ?? day) === yesterday)

const periodDays = 7

/**
 * Clients whose weekly survey is due, one for each project that sends one. Taken from the end of the list: other
 * tests take theirs from the beginning.
 */
export const clientsToReview: readonly Client[] = clients
  .filter(({ active, registeredOn, weeklySurveys, lifeAreas }) => {
    const daysAgo = (day: string) => (Date.parse(today) - Date.parse(day)) / msPerDay
    const isDue = weeklySurveys.every(({ day }) => daysAgo(day) > daysAgo(registeredOn) % periodDays)
    return active && isDue && lifeAreas.some((area) => area.active && area.visible)
  })
  .toReversed()

/** A client whose therapist has hidden the consumption display. */
export const clientWithHiddenConsumption: Client = known(
  clients.find(({ active, consumptionVisible }) => active && !consumptionVisible),
)

/** A client who registered some days ago and has not answered anything yet. */
export const clientWithoutCheckIns: Client = known(
  clients.find(({ active, surveys, registeredOn }) => active && surveys.length === 0 && registeredOn < today),
)

/** A client with at least one item of every kind; today's check-in is sent. */
export const clientWithAWholeRecord: Client = known(
  clients.find(
    ({ active, therapist, surveys, weeklySurveys, record }) =>
      active &&
      therapists[therapist]?.alias === demoAliases.therapistWithoutSubstitution &&
      surveys.at(-1)?.day === today &&
      weeklySurveys.length > 0 &&
      ['GOAL', 'AMPLIFIER'].every((kind) => record.contents.some((one) => one.kind === kind)),
  ),
)

const lasting = substitutions.find(({ startOn, endOn }) => startOn <= today && today <= endOn)

/** An absent therapist and the substitute, with a client of the absent one. */
export const absentTherapist: Therapist = staff(lasting?.parent)
export const standInFor: { readonly colleague: Therapist; readonly client: Client } = {
  colleague: staff(lasting?.colleague),
  client: known(clients.find(({ active, therapist }) => active && therapist === lasting?.parent)),
}

/** Another active client of the same therapist, as lists of clients write it; from the end, because tests take new clients from the front. */
export function fellowOf(client: Client): string {
  const isFellow = (other: Client) => other.active && other.therapist === client.therapist && other !== client
  const { name, surname, customId } = known(clients.findLast(isFellow))
  return `${name} ${surname}, ${customId}`
}

function staff(place: number | undefined): Therapist {
  const therapist = place === undefined ? undefined : therapists[place]
  if (therapist === undefined) throw new Error('The demo clinic has changed: nobody is away today')
  return therapist
}

/** A therapist without any substitution in the demo clinic. */
const standIn = therapists[3]
export const standInAlias = standIn?.alias ?? ''
export const standInName = `${standIn?.name} ${standIn?.surname}`

function known(client: Client | undefined): Client {
  if (client === undefined) throw new Error('The demo clinic has changed: somebody is missing')
  return client
}

/** The login name of a client's therapist. */
export function therapistOf(client: Client): string {
  const therapist = therapists[client.therapist]
  if (therapist === undefined) throw new Error(`${client.alias} has no therapist`)
  return therapist.alias
}
