import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sendMails } from '#testing/tasks.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { faultsInWording, wordingFaultLine, wordingFolderIn } from './own-wording.ts'

const whole = '{{appName}}: Erinnerung aus der Klinik\n\nGuten Tag,\n\nhier entlang: {{link}}\n'

describe('the folder with the clinic’s own wording', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'standfest-wording-'))
    return () => rmSync(folder, { recursive: true })
  })

  it('may hold words for any reminder in either language', async () => {
    writeFileSync(join(folder, 'daily-survey.de.txt'), whole)
    writeFileSync(join(folder, 'both-surveys.de.txt'), whole)
    writeFileSync(join(folder, 'weekly-survey.en.txt'), whole.replaceAll('\n', '\r\n'))
    expect(await faultsInWording(folder)).toEqual([])
  })

  it.each([
    ['relapse.de.txt', whole, 'relapse.de.txt is the name of no reminder'],
    ['goal.de.txt', 'Nur ein Betreff', 'goal.de.txt needs a subject'],
    ['goal.de.txt', 'Betreff\n\nOhne Weg', 'goal.de.txt leads nowhere'],
    ['goal.de.txt', 'Betreff\n\n{{name}}, hier: {{link}}', 'goal.de.txt has braces'],
    ['goal.de.txt', '{{link}}\n\n{{link}}', 'goal.de.txt has braces'],
    ['goal.de.txt', `Betreff\n\n{{link}}${'a'.repeat(4000)}`, 'goal.de.txt cannot be read, or is longer'],
  ])('is refused with one line: %s, %s', async (name, words, fault) => {
    writeFileSync(join(folder, name), words)
    expect((await faultsInWording(folder)).map(wordingFaultLine)).toEqual([expect.stringContaining(fault)])
  })

  // ASVS 1.3.7
  it('is told with all its faults, a folder in the place of a file too', async () => {
    mkdirSync(join(folder, 'goal.de.txt'))
    writeFileSync(join(folder, 'goal.en.txt'), whole)
    writeFileSync(join(folder, 'task.de.txt'), 'Betreff\n\nOhne Weg')
    writeFileSync(join(folder, `${'x'.repeat(80)}.txt`), whole)
    expect(await faultsInWording(folder)).toEqual([
      { rule: 'length', file: 'goal.de.txt' },
      { rule: 'link', file: 'task.de.txt' },
      { rule: 'name', file: 'x'.repeat(60) },
    ])
  })

  it('must be there', async () => {
    expect(await faultsInWording(join(folder, 'other'))).toEqual([{ rule: 'folder' }])
  })
})

describe('a reminder in the clinic’s own wording', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  it('is refused by the settings where the next start would refuse it', async () => {
    mkdirSync(join(wordingFolderIn(server.folder), 'gut'), { recursive: true })
    const office = await browserOf(server, await aClinic(server).administrator())
    const choose = async (value: string) => {
      const attributes = { value }
      const answer = await office.send('PUT', '/rest/settings/mail_template_folder', {
        type: 'settings',
        attributes,
      })
      return [answer.status, answer.body.errors?.map(({ field }) => field)]
    }
    expect(await choose('anders')).toEqual([422, ['value.folder']])
    expect(await choose('gut')).toEqual([200, undefined])
    writeFileSync(join(wordingFolderIn(server.folder), 'gut', 'goal.de.txt'), 'Nur ein Betreff')
    expect(await choose('gut')).toEqual([422, ['value.form.goal.de.txt']])
    expect(await choose('')).toEqual([200, undefined])
  })

  it('goes out with it, and with the words that come along where the clinic has none', async () => {
    const folder = join(wordingFolderIn(server.folder), 'haus')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'test-reminder.de.txt'), whole)
    await sqlRows(
      server.addresses.superuser,
      `insert into settings (name, value) values ('mail_template_folder', '"haus"')
       on conflict (name) do update set value = excluded.value`,
    )
    const clinic = aClinic(server)
    const therapist = await clinic.therapist()
    const readers = ['de_DE', 'en_EN'] as const
    for (const language of readers) {
      const person = { email: `${language}@example.org` }
      const client = await clinic.client(therapist, { person, language })
      const phone = await browserOf(server, client)
      await phone.send('PATCH', '/rest/account', { type: 'account', attributes: { notifyViaMail: true } })
      await phone.send('POST', '/rest/reminders/test')
    }
    const mails = await sendMails(server)
    const of = (language: string) => mails.find(({ to }) => to === `${language}@example.org`)
    expect(of('de_DE')).toMatchObject({ subject: 'Standfest: Erinnerung aus der Klinik' })
    expect(of('de_DE')?.text).toMatch(/hier entlang: https?:\/\//)
    expect(of('en_EN')?.text).toContain('This is the test reminder')
  })
})
