import {
  type DemoClinic,
  demoAliases,
  demoClinic,
  demoPasswords,
} from '@standfest/server/demo/demo-clinic.ts'
import { theMoment } from './server-process.ts'

const instant = Date.parse(theMoment) / 1000
const today = theMoment.slice(0, 10) as DemoClinic['clients'][number]['registeredOn']

/** The same people as on the servers: the demo clinic is the same for the same moment. */
const { administrators, clients, therapists, substitutions }: DemoClinic = demoClinic({
  today,
  zone: 'Europe/Berlin',
  upTo: instant,
})

export type Client = DemoClinic['clients'][number]
type Therapist = DemoClinic['therapists'][number]

export const aliases = demoAliases
/** A colleague of the administrator who is named above. */
export const secondAdministrator =
  administrators.find(({ alias }) => alias !== demoAliases.administrator)?.alias ?? ''
export const passwords = {
  client: demoPasswords.CLIENT,
  therapist: demoPasswords.THERAPIST,
  admin: demoPasswords.ADMIN,
} as const

/** Clients who have used the check-in before, but not today, and who see their figures. */
const withOpenCheckIn = clients.filter(({ active, consumptionVisible, surveys }) => {
  const latest = surveys.at(-1)
  return active && consumptionVisible && latest !== undefined && latest.day < today
})

/** Stays without a check-in today: for tests that send none. */
export const jonas: Client = known(withOpenCheckIn.find(({ alias }) => alias === demoAliases.client))

/** Each for one test that sends a check-in. */
export const clientsToCheckIn: readonly Client[] = withOpenCheckIn.filter((client) => client !== jonas)

const msPerDay = 86_400_000
const periodDays = 7

/** Each for one look in which a weekly survey is sent: it is due. From the end: other tests begin at the other. */
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

/** Somebody whose access is switched off: nobody else needs them. */
export const deactivatedClient: Client = known(clients.find(({ active }) => !active))

/** A client who registered some days ago and has not answered anything yet. */
export const clientWithoutCheckIns: Client = known(
  clients.find(({ active, surveys, registeredOn }) => active && surveys.length === 0 && registeredOn < today),
)

/** A client of whom there is something of every kind; the check-in of today is sent. */
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

/** Who is away today, and who stands in for them: with a client of the absent one. */
export const absentTherapist: Therapist = staff(lasting?.parent)
export const standInFor: { readonly colleague: Therapist; readonly client: Client } = {
  colleague: staff(lasting?.colleague),
  client: known(clients.find(({ active, therapist }) => active && therapist === lasting?.parent)),
}

function staff(place: number | undefined): Therapist {
  const therapist = place === undefined ? undefined : therapists[place]
  if (therapist === undefined) throw new Error('The demo clinic has changed: nobody is away today')
  return therapist
}

/** A therapist who neither stands in for anybody in the demo clinic nor is stood in for. */
const standIn = therapists[3]
export const standInAlias = standIn?.alias ?? ''
export const standInName = `${standIn?.name} ${standIn?.surname}`

function known(client: Client | undefined): Client {
  if (client === undefined) throw new Error('The demo clinic has changed: somebody is missing')
  return client
}

/** The login name of whoever treats a client. */
export function therapistOf(client: Client): string {
  const therapist = therapists[client.therapist]
  if (therapist === undefined) throw new Error(`${client.alias} has no therapist`)
  return therapist.alias
}
