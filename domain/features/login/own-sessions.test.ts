import { describe, expect, it } from 'vitest'
import { isStepUpFresh } from './login.ts'
import { deviceOf } from './own-sessions.ts'
import { normaliseCode } from './second-factor.ts'

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
      'chrome',
      'android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
      'edge',
      'windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'firefox', 'linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605 Version/26.0 Mobile Safari/604',
      'safari',
      'ios',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605 CriOS/150.0 Safari/604',
      'chrome',
      'ios',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/26.0 Safari/605',
      'safari',
      'macos',
    ],
    ['', 'other', 'other'],
    ['a program of somebody', 'other', 'other'],
  ])('that calls itself "%s" is %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })
})

describe('a proof', () => {
  it('is fresh for five minutes, the last second included (§6)', () => {
    expect([0, 299, 300, 301].map((seconds) => isStepUpFresh(1000, 1000 + seconds))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

describe('a code', () => {
  it.each([
    ['123 456', '123456'],
    [' 123456\t', '123456'],
    ['abcd-efgh-ijkl-mnop', 'ABCDEFGHIJKLMNOP'],
    ['', ''],
  ])('typed as "%s" is "%s"', (typed, code) => {
    expect(normaliseCode(typed)).toBe(code)
  })
})
