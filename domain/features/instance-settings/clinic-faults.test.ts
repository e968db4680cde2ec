import { describe, expect, it } from 'vitest'
import { phoneReader } from '#base/phone.ts'
import { phonePlans } from '#testing/phone-plans.ts'
import { clinicFaults, clinicLimits, isSupportAddress, normaliseClinic } from './clinic-faults.ts'
import { ClinicSettings } from './instance-settings.ts'

const readPhone = phoneReader('DE', phonePlans)
const nothing = ClinicSettings.parse({})
const told = (settings: ClinicSettings) =>
  clinicFaults(settings, readPhone).map(({ field, rule }) => `${field} ${rule}`)
const hotline = (de_DE: string, en_EN: string, phone: string) => ({ name: { de_DE, en_EN }, phone })

describe('the settings of a clinic', () => {
  it('may be empty, but for the name of the application (§3)', () => {
    expect(told(nothing)).toEqual([])
    expect(told({ ...nothing, appName: ' ' })).toEqual(['appName required'])
  })

  it.each([
    [{ phone: '+49 (30) 123-4567' }, []],
    [{ phone: 'auf Anfrage' }, ['clinic.phone phone']],
    [{ email: 'kontakt@klinik.example' }, []],
    [{ email: 'kontakt@klinik' }, ['clinic.email email']],
    [{ name: 'a'.repeat(clinicLimits.line + 1) }, ['clinic.name tooLong']],
    [{ address: 'Hof 1\n12345 Musterstadt' }, ['clinic.address characters']],
    [{ replyTime: { de_DE: 'werktags', en_EN: '' } }, ['clinic.replyTime.en_EN required']],
    [
      { stoppingSafely: { de_DE: ' ', en_EN: 'a'.repeat(401) } },
      ['clinic.stoppingSafely.de_DE required', 'clinic.stoppingSafely.en_EN tooLong'],
    ],
  ])('follow the rules of their fields: %j', (different, faults) => {
    expect(told({ ...nothing, clinic: { ...nothing.clinic, ...different } })).toEqual(faults)
  })

  it('name hotlines in both languages, with a number that can be dialled', () => {
    const hotlines = [hotline('Telefonseelsorge', ' ', 'jederzeit'), hotline('', ' ', '')]
    expect(told({ ...nothing, hotlines })).toEqual([
      'hotlines.0.name.en_EN required',
      'hotlines.0.phone phone',
    ])
    const many = Array.from({ length: clinicLimits.hotlines + 1 }, () => hotline('a', 'b', '112'))
    expect(told({ ...nothing, hotlines: many })).toEqual(['hotlines tooMany'])
  })

  it('lose spaces around them, and hotlines of which nothing was entered', () => {
    const hotlines = [hotline(' ', '', ''), hotline(' Sucht ', 'Addiction', ' 01806 313031')]
    const normalised = normaliseClinic({ ...nothing, appName: ' Standfest ', hotlines })
    expect(normalised.appName).toBe('Standfest')
    expect(normalised.hotlines).toEqual([hotline('Sucht', 'Addiction', '01806 313031')])
  })
})

describe('an address for help', () => {
  it.each([
    ['', true],
    ['mailto:hilfe@klinik.example', true],
    ['hilfe@klinik.example', true],
    ['https://klinik.example/hilfe', true],
    ['tel:+49301234567', true],
    ['+49 30 1234567', true],
    ['http://klinik.example', false],
    ['javascript:alert(1)', false],
    ['klinik', false],
  ])('%j: %s', (address, isOne) => {
    expect(isSupportAddress(address, readPhone)).toBe(isOne)
  })
})
