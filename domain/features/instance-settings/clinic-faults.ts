import { isEmail } from '#base/email.ts'
import type { ReadPhone } from '#base/phone.ts'
import { hasInvisibleCharacters } from '#features/accounts/account-fields.ts'
import type { Hotline } from './clinic-shapes.ts'
import type { ClinicSettings } from './instance-settings.ts'

/** Maximum lengths of a clinic's texts in characters, and of the list of hotlines (§3). */
export const clinicLimits = {
  appName: 40,
  line: 200,
  replyTime: 300,
  stoppingSafely: 400,
  hotlines: 10,
} as const

/** The faults of a clinic setting. */
export type ClinicRule = 'required' | 'tooLong' | 'characters' | 'phone' | 'email' | 'support' | 'tooMany'

/** A field such as `clinic.phone` or `hotlines.0.name.de_DE`, and its fault. */
export type ClinicFault = { readonly field: string; readonly rule: ClinicRule; readonly count?: number }

/** A web address without spaces. */
const pagePattern = /^https:\/\/[a-z0-9.-]+(?::\d+)?(?:[/?#]\S*)?$/i

type Texts = ClinicSettings['clinic']['replyTime']
type Rule = ClinicRule | undefined

/** The clinic's input, trimmed and without empty hotlines (§3). */
export function normaliseClinic({
  appName,
  supportAddress,
  clinic,
  hotlines,
  ...rest
}: ClinicSettings): ClinicSettings {
  return {
    ...rest,
    appName: appName.trim(),
    supportAddress: supportAddress.trim(),
    clinic: {
      name: clinic.name.trim(),
      address: clinic.address.trim(),
      phone: clinic.phone.trim(),
      email: clinic.email.trim(),
      responsible: clinic.responsible.trim(),
      dataProtectionOfficer: clinic.dataProtectionOfficer.trim(),
      replyTime: normaliseTexts(clinic.replyTime),
      stoppingSafely: normaliseTexts(clinic.stoppingSafely),
    },
    hotlines: hotlines
      .map(({ name, phone }) => ({ name: normaliseTexts(name), phone: phone.trim() }))
      .filter(({ name, phone }) => name.de_DE + name.en_EN + phone !== ''),
  }
}

/** The faults of a clinic's settings; optional details may be empty (§3). */
export function clinicFaults(
  { appName, supportAddress, clinic, hotlines }: ClinicSettings,
  readPhone: ReadPhone,
): ClinicFault[] {
  const phoneRule = (text: string): Rule => (text.trim() === '' || readPhone(text) ? undefined : 'phone')
  const supportRule = (text: string): Rule => (isSupportAddress(text, readPhone) ? undefined : 'support')
  return [
    ...fault(
      'appName',
      requiredRule(appName) ?? lineRule(appName, clinicLimits.appName),
      clinicLimits.appName,
    ),
    ...fault('supportAddress', lineRule(supportAddress) ?? supportRule(supportAddress), clinicLimits.line),
    ...(['name', 'address', 'responsible', 'dataProtectionOfficer'] as const).flatMap((name) =>
      fault(`clinic.${name}`, lineRule(clinic[name]), clinicLimits.line),
    ),
    ...fault('clinic.phone', phoneRule(clinic.phone)),
    ...fault(
      'clinic.email',
      clinic.email.trim() === '' || isEmail(clinic.email.trim()) ? undefined : 'email',
    ),
    ...replyFaults(clinic.replyTime),
    ...simpleFaults(clinic),
    ...(['de_DE', 'en_EN'] as const).flatMap((language) =>
      fault(
        `clinic.stoppingSafely.${language}`,
        requiredRule(clinic.stoppingSafely[language]) ??
          lineRule(clinic.stoppingSafely[language], clinicLimits.stoppingSafely),
        clinicLimits.stoppingSafely,
      ),
    ),
    ...(hotlines.length > clinicLimits.hotlines ? fault('hotlines', 'tooMany', clinicLimits.hotlines) : []),
    ...hotlines.flatMap((hotline, place) => hotlineFaults(hotline, place, phoneRule)),
  ]
}

/** Whether a support address is valid: a web page, an e-mail address or a phone number; empty: the help page (§2). */
export function isSupportAddress(text: string, readPhone: ReadPhone): boolean {
  const address = text.trim()
  if (address === '') return true
  if (address.startsWith('https://')) return pagePattern.test(address)
  return isEmail(address.replace(/^mailto:/, '')) || readPhone(address.replace(/^tel:/, '')) !== undefined
}

/** A hotline must be complete in both languages. An empty row is dropped. */
function hotlineFaults(
  { name, phone }: Hotline,
  place: number,
  phoneRule: (text: string) => Rule,
): ClinicFault[] {
  if ((name.de_DE + name.en_EN + phone).trim() === '') return []
  const field = `hotlines.${place}`
  const nameFaults = (['de_DE', 'en_EN'] as const).flatMap((language) =>
    fault(
      `${field}.name.${language}`,
      requiredRule(name[language]) ?? lineRule(name[language]),
      clinicLimits.line,
    ),
  )
  return [...nameFaults, ...fault(`${field}.phone`, requiredRule(phone) ?? phoneRule(phone))]
}

/** Easy German is optional, and has the length limit of the other languages. */
function simpleFaults({ replyTime, stoppingSafely }: ClinicSettings['clinic']): ClinicFault[] {
  const ruleOf = ({ de_SIMPLE = '' }: Texts, limit: number) => lineRule(de_SIMPLE, limit)
  const { replyTime: replyLimit, stoppingSafely: safetyLimit } = clinicLimits
  return [
    ...fault('clinic.replyTime.de_SIMPLE', ruleOf(replyTime, replyLimit), replyLimit),
    ...fault('clinic.stoppingSafely.de_SIMPLE', ruleOf(stoppingSafely, safetyLimit), safetyLimit),
  ]
}

/** The reply time is given in both languages or none; without it, clients do not know what to expect. */
function replyFaults(replyTime: Texts): ClinicFault[] {
  const isGiven = (replyTime.de_DE + replyTime.en_EN).trim() !== ''
  return (['de_DE', 'en_EN'] as const).flatMap((language) =>
    fault(
      `clinic.replyTime.${language}`,
      (isGiven ? requiredRule(replyTime[language]) : undefined) ??
        lineRule(replyTime[language], clinicLimits.replyTime),
      clinicLimits.replyTime,
    ),
  )
}

function fault(field: string, rule: Rule, limit?: number): ClinicFault[] {
  if (rule === undefined) return []
  const isCounted = limit !== undefined && (rule === 'tooLong' || rule === 'tooMany')
  return [isCounted ? { field, rule, count: limit } : { field, rule }]
}

function requiredRule(text: string): Rule {
  return text.trim() === '' ? 'required' : undefined
}

function lineRule(text: string, limit: number = clinicLimits.line): Rule {
  if (hasInvisibleCharacters(text.trim())) return 'characters'
  return text.trim().length > limit ? 'tooLong' : undefined
}

function normaliseTexts({ de_DE, en_EN, de_SIMPLE = '' }: Texts): Texts {
  const simple = de_SIMPLE.trim()
  return { de_DE: de_DE.trim(), en_EN: en_EN.trim(), ...(simple !== '' && { de_SIMPLE: simple }) }
}
