import { z } from 'zod'
import type { BrokenRule } from '#base/refusal.ts'

/**
 * How reports come to the hospital's system. `none`: they are switched off; `file`: the therapist saves them there by hand; else they are
 * posted, and the hospital lets the instance in by its client certificate, or by SMART backend services.
 */
export const receiverWays = ['none', 'file', 'mtls', 'smart'] as const
export type ReceiverWay = (typeof receiverWays)[number]

/** The algorithms with which an instance signs for SMART backend services. */
export const signingAlgorithms = ['ES384', 'RS384'] as const
export type SigningAlgorithm = (typeof signingAlgorithms)[number]

/** The longest name, address and id of a receiver. */
export const receiverLimits = { name: 120, address: 255 } as const

/** An address of the hospital’s system: HTTPS only, without login, query or fragment. */
export const receiverAddressPattern =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:\/[\w~-][\w.~-]*)*\/?$/i

/** The system in which a number is unique, as a URI or URN. */
export const numberSystemPattern = /^(https?:\/\/|urn:)[^\s"<>\\^`{|}]+$/

export const NumberSystem = z.string().trim().max(receiverLimits.address).regex(numberSystemPattern)

const orEmpty = (shape: z.ZodType<string, string>) => z.union([z.literal(''), shape]).default('')
const Address = z.string().max(receiverLimits.address).regex(receiverAddressPattern)

/** The hospital’s system that gets reports (§3). Which fields it needs depends on the way. */
export const HospitalReceiverSetting = z.strictObject({
  way: z.enum(receiverWays).default('none'),
  /** The receiver as a client knows it: it is what the client agrees to. */
  name: z.string().max(receiverLimits.name).default(''),
  /** The systems of patient and case numbers, proposed for each client. */
  patientSystem: orEmpty(NumberSystem),
  caseSystem: orEmpty(NumberSystem),
  baseUrl: orEmpty(Address),
  tokenUrl: orEmpty(Address),
  clientId: z.string().max(receiverLimits.address).default(''),
  algorithm: z.enum(signingAlgorithms).default('ES384'),
})
export type HospitalReceiverSetting = z.infer<typeof HospitalReceiverSetting>

const neededBy = {
  none: [],
  file: ['name'],
  mtls: ['name', 'baseUrl'],
  smart: ['name', 'baseUrl', 'tokenUrl', 'clientId'],
} as const satisfies Readonly<Record<ReceiverWay, readonly (keyof HospitalReceiverSetting)[]>>

/** The fields that the chosen way needs and that are empty. */
export function receiverFaults(setting: HospitalReceiverSetting): readonly BrokenRule[] {
  return neededBy[setting.way]
    .filter((field) => setting[field].trim() === '')
    .map((field) => ({ field, rule: 'required' }))
}

/** A receiver that can get reports. */
export type HospitalReceiver = HospitalReceiverSetting & { readonly way: Exclude<ReceiverWay, 'none'> }

/** The receiver of the setting; undefined: there is none. */
export function receiverOf(setting: HospitalReceiverSetting): HospitalReceiver | undefined {
  const { way } = setting
  return way === 'none' ? undefined : { ...setting, way }
}

/** Where a report goes, as a client agrees to it: name and address. */
export type ReceiverPlace = { readonly name: string; readonly baseUrl: string }

export function placeOf({ way, name, baseUrl }: HospitalReceiver): ReceiverPlace {
  return { name, baseUrl: way === 'file' ? '' : baseUrl }
}

/** Whether two places are the same: consent to one is none to another (§6). */
export function isSamePlace(one: ReceiverPlace, other: ReceiverPlace): boolean {
  return one.name === other.name && one.baseUrl === other.baseUrl
}
