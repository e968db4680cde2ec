import { describe, expect, it } from 'vitest'
import { mailHtml } from './mail-layout.ts'

describe('a mail in the layout of the house', () => {
  // REQ 8.17
  it.each([
    ['de_DE', 'de-DE'],
    ['en_EN', 'en-GB'],
  ] as const)('says to a reader aloud in which language it is: %s', (language, tag) => {
    const html = mailHtml({ subject: 'Standfest', text: 'Guten Tag,\n\nhello\n', language })
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${tag}">`))
  })
})
