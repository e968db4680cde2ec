import { describe, expect, it } from 'vitest'
import { languages } from '#base/language.ts'
import { securitySettings, writeOnlySettings } from '#features/instance-settings/security-settings.ts'
import { type SecuritySettingName, securitySettingNames } from '#features/instance-settings/setting-names.ts'
import { AuditLogAction } from './audit-log.ts'
import { auditLogWords } from './audit-log-words.ts'
import { leavesOf, settingChanges } from './setting-changes.ts'
import { shownFacts } from './shown-facts.ts'

const words = auditLogWords('de_DE').fields

/** Personal data under every field name of a person and of content. */
const ofPersons = [
  // The clinic has a language too: that one is a setting.
  ...Object.keys(words.accounts).filter((field) => field !== 'language'),
  ...Object.keys(words.contents),
  'clinic.responsible',
  'address',
  'imprint.de_DE',
  'value',
]
const canary = 'CANARY'
const canaries = {
  object: canary,
  fields: [canary],
  changes: [canary, ...ofPersons].map((field) => ({ field, before: canary, after: [canary] })),
  given: [canary],
  taken: [canary],
}

describe('what a line of the audit log shows', () => {
  // REQ 3.47
  it.each(AuditLogAction.options)(
    'of %s is no value of a person, whatever is kept with the line',
    (action) => {
      for (const object of [
        canary,
        'clinic',
        'clinic_texts',
        'monitoring_report',
        'auth_key',
        'second_factor_salt',
      ])
        expect(JSON.stringify(shownFacts(action, { ...canaries, object }))).not.toContain(canary)
    },
  )

  it('would be noticed if it were a value: of a setting of the clinic it is shown', () => {
    const facts = { object: 'sender_address', changes: [{ field: 'value', after: canary }] }
    expect(JSON.stringify(shownFacts('setting-changed', facts))).toContain(canary)
  })

  it.each([
    ['setting-changed', 'second_factor', { field: 'CLIENT', before: false, after: true }],
    ['substitute-changed', undefined, { field: 'endDate', before: '2026-03-12', after: '2026-03-14' }],
  ] as const)('of %s is what it was and what it is', (action, object, change) => {
    const facts = { ...(object && { object }), changes: [{ ...change }] }
    expect(shownFacts(action, facts)).toEqual(facts)
  })

  it('of a role is what it may and what it may no longer', () => {
    const facts = { object: 'THERAPIST', given: ['csv_export'], taken: ['clinic_templates'] }
    expect(shownFacts('role-changed', facts)).toEqual({
      object: 'THERAPIST',
      changes: [
        { field: 'csv_export', before: false, after: true },
        { field: 'clinic_templates', before: true, after: false },
      ],
    })
  })

  it('of an account is the name of the field alone', () => {
    const facts = { changes: [{ field: 'surname', before: 'Brandt', after: 'Weiß' }], fields: ['email'] }
    expect(shownFacts('account-changed', facts)).toEqual({
      changes: [{ field: 'surname' }, { field: 'email' }],
    })
  })
})

describe('a change of a setting', () => {
  it('has a word in both languages for each of its fields', () => {
    const fields = securitySettingNames
      .filter(
        (name) => !writeOnlySettings.has(name) && name !== 'reveal_unknown_alias' && name !== 'channel_id',
      )
      .flatMap((name) =>
        [...leavesOf(securitySettings[name].parse(undefined)).keys()].map((field) => [name, field]),
      )
    const missing = languages
      .map(auditLogWords)
      .flatMap(({ fields: { settings } }) =>
        fields.filter(
          ([name = '', field = '']) =>
            !Object.hasOwn((settings as Readonly<Record<string, object>>)[name] ?? {}, field),
        ),
      )
    expect(fields.length).toBeGreaterThan(40)
    expect(missing).toEqual([])
  })

  it.each([
    ['role_check_off', false, true, [{ field: 'value', before: false, after: true }]],
    [
      'second_factor',
      { ADMIN: true, CLIENT: false },
      { ADMIN: true, CLIENT: true },
      [{ field: 'CLIENT', before: false, after: true }],
    ],
    [
      'session',
      { idleSeconds: { ADMIN: 600 } },
      { idleSeconds: { ADMIN: 900 } },
      [{ field: 'idleSeconds.ADMIN', before: 600, after: 900 }],
    ],
    [
      'registration_domains',
      [],
      ['klinik.example'],
      [{ field: 'value', before: [], after: ['klinik.example'] }],
    ],
    [
      'clinic',
      { appName: 'A', clinic: { responsible: 'Vorher' } },
      { appName: 'B', clinic: { responsible: 'Nachher' } },
      [{ field: 'appName', before: 'A', after: 'B' }, { field: 'clinic.responsible' }],
    ],
    ['clinic_texts', { terms: { de_DE: 'alt' } }, { terms: { de_DE: 'neu' } }, [{ field: 'terms.de_DE' }]],
    [
      'monitoring_report',
      { enabled: false, address: '' },
      { enabled: true, address: 'p.sommer@klinik.example' },
      [{ field: 'enabled', before: false, after: true }, { field: 'address' }],
    ],
    ['second_factor_salt', null, 'ein neues Salz', []],
    ['auth_key', null, 'ein Schlüssel', []],
    ['protocol_years', 10, 10, []],
  ] as const)('of %s from %j to %j is told field by field', (name, before, after, changes) => {
    expect(settingChanges(name satisfies SecuritySettingName, before, after)).toEqual(changes)
  })
})
