import type { Role } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import { textSets } from '@standfest/domain/base/language.ts'
import { phoneReader, type ReadPhone } from '@standfest/domain/base/phone.ts'
import type { Alert } from '@standfest/domain/features/alerts/alerts.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import type { ClinicSettings } from '@standfest/domain/features/instance-settings/instance-settings.ts'
import { isRegistrationOpen } from '@standfest/domain/features/therapists/registration.ts'
import type { Clock } from '#config/clock.ts'
import { type Environment, needsCertificates } from '#config/environment.ts'
import { openidTermsOf } from '#config/openid-terms.ts'
import { originOf } from '#config/origins.ts'
import { phonePlans } from '#config/phone-plans.ts'
import { version } from '#config/version.ts'
import type { Database } from '#database/connection.ts'
import { listShownAlerts } from '#features/alerts/alerts.store.ts'
import { clientHeaders } from '#http/serve.ts'
import type { Vault } from '#vault/vault.ts'
import { getClinicSettings, getSetting } from './settings.store.ts'

type Instance = { readonly database: Database; readonly clock: Clock; readonly vault: Vault }

/** The answers of `GET /config`, from memory. */
export type InstanceConfigs = {
  /** The answer of a site as JSON. */
  readonly answer: (site: Role) => Promise<string>
  /** The alerts that a site shows now, as in its answer. */
  readonly shownAlerts: (site: Role) => Promise<readonly Alert[]>
  /** What the answers are made of has changed: the next ones are made from the database. */
  readonly forget: () => void
}

/** The kinds of announced changes that change an answer. */
export const kindsInConfig = ['settings', 'alerts'] as const

/** An answer is made again after this time, whatever was announced: somebody may change a setting by hand. */
const longestSeconds = 10

type Made = { readonly text: string; readonly alerts: readonly Alert[]; readonly goodUntil: Instant }

/**
 * Answers are kept until a process announces a change of a setting or an alert. Without a live connection changes of other
 * processes are not heard of, so each answer is made from the database.
 */
export function openInstanceConfigs(
  environment: Environment,
  instance: Instance,
  { build, isLive }: { readonly build: string; readonly isLive: () => boolean },
): InstanceConfigs {
  const make = makerOf(environment, instance, build)
  let kept = new Map<Role, Promise<Made>>()
  const makeAndKeep = (site: Role) => {
    const made = make(site)
    kept.set(site, made)
    made.catch(() => {
      if (kept.get(site) === made) kept.delete(site)
    })
    return made
  }
  const present = async (site: Role): Promise<Made> => {
    if (!isLive()) return make(site)
    const known = await kept.get(site)
    const isGood = known !== undefined && instance.clock.instant() < known.goodUntil
    return isGood ? known : makeAndKeep(site)
  }
  return {
    answer: async (site) => (await present(site)).text,
    shownAlerts: async (site) => (await present(site)).alerts,
    forget: () => {
      kept = new Map()
    },
  }
}

/** The clinic's numbers in dialled and displayed form; an unparsable one stays as typed. */
function withReadNumbers(
  { clinic, hotlines, supportAddress, ...rest }: ClinicSettings,
  readPhone: ReadPhone,
) {
  const read = ({ phone }: { readonly phone: string }) => {
    const { number = phone, shown = phone } = readPhone(phone) ?? {}
    return { phone: number, phoneShown: shown }
  }
  const support = readPhone(supportAddress.replace(/^tel:/, ''))
  return {
    ...rest,
    clinic: { ...clinic, ...read(clinic) },
    hotlines: hotlines.map((hotline) => ({ ...hotline, ...read(hotline) })),
    supportAddress: support?.shown ?? supportAddress,
    supportPhone: support?.number ?? '',
  }
}

/** Makes a site's answer from the database. */
function makerOf(environment: Environment, { database, clock, vault }: Instance, build: string) {
  return (role: Role): Promise<Made> =>
    database.inTransaction(async (tx) => {
      const now = clock.instant()
      const [
        clinic,
        clinicTexts,
        alerts,
        session,
        { minLength },
        allowedDomains,
        appointments,
        readReceipts,
        afterClosing,
        offered,
      ] = await Promise.all([
        getClinicSettings(tx),
        getSetting(tx, 'clinic_texts'),
        listShownAlerts(tx, vault.instanceKey, { now }),
        getSetting(tx, 'session'),
        getSetting(tx, 'password_rules'),
        getSetting(tx, 'registration_domains'),
        getSetting(tx, 'appointments'),
        getSetting(tx, 'read_receipts'),
        getSetting(tx, 'after_closing'),
        getSetting(tx, 'text_sets'),
      ])
      const readPhone = phoneReader(clinic.country, phonePlans)
      const config: InstanceConfig = {
        ...withReadNumbers(clinic, readPhone),
        clinicTexts,
        apiBase: '/api',
        alerts: alerts.map((alert) => ({ ...alert, accountId: null })),
        role,
        clientId: clientHeaders['x-client-id'],
        clientVersion: clientHeaders['x-client-version'],
        version,
        build,
        apiAuthorization: clientHeaders.authorization,
        zone: environment.ZONE,
        certificateRequired: needsCertificates(environment),
        openidSignIn: role !== 'CLIENT' && openidTermsOf(environment) !== undefined,
        registrationOpen: isRegistrationOpen(allowedDomains),
        passwordMinLength: minLength,
        appointmentMinutes: { session: appointments.sessionMinutes, group: appointments.groupMinutes },
        readReceipts,
        afterClosing: {
          windowDays: afterClosing.windowDays,
          anonymisedAfterYears: afterClosing.anonymise ? afterClosing.retentionYears : null,
        },
        textSets: textSets.filter((set) => offered[set]),
        demo: environment.DEMO === 'on',
        clientAddress: originOf(environment, 'CLIENT'),
        lockAfterBackgroundSeconds: session.lockAfterBackgroundSeconds[role],
      }
      const ends = alerts.map(({ displayUntil }) => displayUntil ?? Infinity)
      return { text: JSON.stringify(config), alerts, goodUntil: Math.min(now + longestSeconds, ...ends) }
    })
}
