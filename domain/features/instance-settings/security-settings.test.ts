import { describe, expect, it } from 'vitest'
import { roles } from '#base/call.ts'
import { isChangeable, mayReadSetting, securitySettings } from './security-settings.ts'
import { type SecuritySettingName, securitySettingNames } from './setting-names.ts'

const takes = (name: SecuritySettingName, value: unknown) => securitySettings[name].safeParse(value).success

describe('security settings', () => {
  // REQ 3.31
  it('are those of the specification under their names (§3)', () => {
    const named = `sender_address mail_template_folder new_message_notification push_request_target channel_id auth_key
      monitoring_report second_factor second_factor_salt password_rules registration_domains role_check_off
      survey_weekly_interval login_disabled`
    expect(securitySettingNames).toEqual(expect.arrayContaining(named.split(/\s+/)))
  })

  // REQ 4.35, 9.12
  it('have a value before anybody decided, all but the salt and the private key of push (§3)', () => {
    const open = securitySettingNames.filter((name) => !takes(name, undefined))
    expect(open).toEqual(['second_factor_salt', 'auth_key'])
    expect(securitySettings.second_factor.parse(undefined)).toEqual({
      ADMIN: true,
      THERAPIST: false,
      CLIENT: false,
    })
    expect(securitySettings.password_rules.parse(undefined)).toEqual({
      minLength: 12,
      upperCase: false,
      lowerCase: false,
      digits: false,
      specialCharacters: false,
    })
    expect(securitySettings.survey_weekly_interval.parse(undefined)).toBe(7)
  })

  it('are read by administrators, and by everybody else where their pages need them (§6)', () => {
    const readBy = (role: (typeof roles)[number]) =>
      securitySettingNames.filter((name) => mayReadSetting(role, name))
    expect(readBy('ADMIN')).toEqual(securitySettingNames)
    expect(readBy('THERAPIST')).toEqual(['password_rules', 'survey_weekly_interval'])
    expect(readBy('CLIENT')).toEqual(readBy('THERAPIST'))
  })

  it('are changed by administrators, but not what the operator decides or what follows a key', () => {
    expect(securitySettingNames.filter((name) => !isChangeable(name))).toEqual([
      'reveal_unknown_alias',
      'channel_id',
    ])
  })

  it.each<[SecuritySettingName, unknown, boolean]>([
    ['password_rules', { minLength: 8 }, true],
    ['password_rules', { minLength: 7 }, false],
    ['password_rules', { minLength: 64 }, true],
    ['password_rules', { minLength: 65 }, false],
    ['survey_weekly_interval', 1, true],
    ['survey_weekly_interval', 0, false],
    ['survey_weekly_interval', 365, true],
    ['survey_weekly_interval', 366, false],
    ['registration_domains', ['klinik.example', 'a-b.c.example'], true],
    ['registration_domains', ['@klinik.example'], false],
    ['registration_domains', ['klinik'], false],
    ['registration_domains', ['Klinik.example'], false],
    ['session', { idleSeconds: { ADMIN: 299 } }, false],
    ['session', { idleSeconds: { ADMIN: 300 } }, true],
    ['session', { longestSeconds: 3599 }, false],
    ['login_disabled', { ADMIN: true }, false],
    ['second_factor_salt', 'fifteen letters', false],
    ['second_factor_salt', 'sixteen letters!', true],
  ])('%s takes %j: %s', (name, value, taken) => {
    expect(takes(name, value)).toBe(taken)
  })
})
