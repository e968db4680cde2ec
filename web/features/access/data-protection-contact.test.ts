import { describe, expect, it } from 'vitest'
import { contactOf, officerNamed } from './data-protection-contact.ts'

const clinic = { dataProtectionOfficer: '', email: '', phone: '' }
const subject = 'Frage zum Datenschutz'
const mail = (address: string) => ({
  by: 'email',
  address,
  href: `mailto:${address}?subject=Frage%20zum%20Datenschutz`,
})

describe('the clinic’s contact for data protection', () => {
  // REQ 6.173
  it.each([
    ['the officer’s address', { dataProtectionOfficer: 'ds@klinik.example' }, mail('ds@klinik.example')],
    [
      'the officer’s address beside a name',
      { dataProtectionOfficer: 'Ralf Kern <ralf.kern@klinik.example>', email: 'post@klinik.example' },
      mail('ralf.kern@klinik.example'),
    ],
    [
      'the clinic’s address',
      { dataProtectionOfficer: 'Ralf Kern', email: 'post@k.example' },
      mail('post@k.example'),
    ],
    [
      'the clinic’s number',
      { dataProtectionOfficer: 'Ralf Kern', phone: '+49301' },
      { by: 'phone', phone: '+49301' },
    ],
    ['the page that says who answers', {}, { by: 'page' }],
  ])('is %s', (_, given, expected) => {
    expect(contactOf({ ...clinic, ...given }, subject)).toEqual(expected)
  })

  it.each([
    'ds@klinik.example?bcc=fremd@example.org',
    'ds@klinik.example&body=x',
    'ds@klinik.example%0Abcc:fremd@example.org',
    'ds@klinik.example,fremd@example.org',
  ])('adds no header or second recipient: %s', (dataProtectionOfficer) => {
    expect(contactOf({ ...clinic, dataProtectionOfficer }, subject)).toEqual(mail('ds@klinik.example'))
  })

  it.each([
    ['Ralf Kern', 'Ralf Kern'],
    ['Ralf Kern <ralf.kern@klinik.example>', 'Ralf Kern'],
    ['Ralf Kern, ralf@klinik.example', 'Ralf Kern'],
    ['ds@klinik.example', ''],
    ['', ''],
  ])('names the officer in %s as “%s”', (dataProtectionOfficer, name) => {
    expect(officerNamed({ dataProtectionOfficer })).toBe(name)
  })
})
