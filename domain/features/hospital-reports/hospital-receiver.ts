import { z } from 'zod'

/** How the hospital's system lets this instance in. `file`: nothing is sent; the therapist saves the file there by hand. */
export const receiverWays = ['file', 'mtls', 'smart'] as const
export type ReceiverWay = (typeof receiverWays)[number]

/** The algorithms with which an instance signs for SMART backend services. */
export const signingAlgorithms = ['ES384', 'RS384'] as const
export type SigningAlgorithm = (typeof signingAlgorithms)[number]

/** The longest name, address and id of a receiver. */
export const receiverLimits = { name: 120, address: 255, id: 200 } as const

/** An address of the hospital’s system: HTTPS only, without login, query or fragment. */
const Address = z
  .string()
  .trim()
  .max(receiverLimits.address)
  .regex(/^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:\/[\w.~-]+)*\/?$/i)

/** The system in which a number is unique, as a URI or URN. */
export const NumberSystem = z
  .string()
  .trim()
  .max(receiverLimits.address)
  .regex(/^(https?:\/\/|urn:)[^\s"<>\\^`{|}]+$/)

const named = {
  /** The receiver as a client knows it: it is what the client agrees to. */
  name: z.string().trim().min(1).max(receiverLimits.name),
  /** The systems of patient and case numbers, proposed for each client. */
  patientSystem: z.union([z.literal(''), NumberSystem]).default(''),
  caseSystem: z.union([z.literal(''), NumberSystem]).default(''),
}

/** The hospital’s system that gets reports (§3). There is one, or none. */
export const HospitalReceiver = z.discriminatedUnion('way', [
  z.strictObject({ ...named, way: z.literal('file') }),
  z.strictObject({ ...named, way: z.literal('mtls'), baseUrl: Address }),
  z.strictObject({
    ...named,
    way: z.literal('smart'),
    baseUrl: Address,
    tokenUrl: Address,
    clientId: z.string().trim().min(1).max(receiverLimits.id),
    algorithm: z.enum(signingAlgorithms),
  }),
])
export type HospitalReceiver = z.infer<typeof HospitalReceiver>

/** The setting: a receiver, or none. */
export const HospitalReceiverSetting = z.union([HospitalReceiver, z.strictObject({ way: z.literal('none') })])
export type HospitalReceiverSetting = z.infer<typeof HospitalReceiverSetting>

/** The receiver of the setting; undefined: there is none. */
export function receiverOf(setting: HospitalReceiverSetting): HospitalReceiver | undefined {
  return setting.way === 'none' ? undefined : setting
}

/** Where a report goes, as a client agrees to it: name and address. */
export type ReceiverPlace = { readonly name: string; readonly baseUrl: string }

export function placeOf(receiver: HospitalReceiver): ReceiverPlace {
  return { name: receiver.name, baseUrl: receiver.way === 'file' ? '' : receiver.baseUrl }
}

/** Whether two places are the same: consent to one is none to another (§6). */
export function isSamePlace(one: ReceiverPlace, other: ReceiverPlace): boolean {
  return one.name === other.name && one.baseUrl === other.baseUrl
}
