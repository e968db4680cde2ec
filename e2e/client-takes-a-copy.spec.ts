import { readFileSync } from 'node:fs'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { putOffQuestions } from './consumption-question.ts'
import { aliases, jonas } from './people.ts'
import { expect, test } from './standfest.ts'

test.describe.configure({ timeout: 120_000 })

const zipMark = Buffer.from('PK\u0003\u0004')

test('a client requests a copy and downloads it once @phone', async ({ page, press, words, clinic }) => {
  const client = clinic.newClient()
  await clinic.enter(page, 'client', client.alias, '/meine-kopie')
  await expectAccessible(page, 'own copy, none')
  await expectToFit(page, 'own copy, none')
  await press(page.getByText(words('mit einem eigenen Kennwort', 'with my own passphrase')))
  await expectAccessible(page, 'own copy, with a passphrase')
  await press(page.getByText(words('mit einem eigenen Kennwort', 'with my own passphrase')))
  await press(page.getByRole('button', { name: words('Kopie zusammenstellen', 'Create copy') }))

  const fetching = page.getByRole('button', { name: words('Kopie herunterladen', 'Download copy') })
  await expect(fetching).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, 'own copy, ready')
  await expectToFit(page, 'own copy, ready')
  const coming = page.waitForEvent('download')
  await press(fetching)
  const download = await coming
  expect(download.suggestedFilename()).toBe('Meine-Daten.zip')
  const archive = readFileSync(await download.path())
  expect(archive.subarray(0, 4)).toEqual(zipMark)
  for (const file of ['LIES-MICH.txt', 'Meine-Daten.html', 'daten.json'])
    expect(archive.includes(file)).toBe(true)

  await expect(page.getByText(words('Heruntergeladen am', 'Downloaded on'))).toBeVisible({ timeout: 30_000 })
  await expect(fetching).toHaveCount(0)
  await press(page.getByRole('button', { name: words('Neue Kopie', 'New copy') }))
  await expect(
    page.getByRole('button', { name: words('Kopie zusammenstellen', 'Create copy') }),
  ).toBeVisible()
})

test('a client asks for the complete copy, and the treating therapist releases what she read @desk', async ({
  page,
  press,
  words,
  clinic,
  anotherDevice,
}) => {
  const phone = await anotherDevice()
  await clinic.enter(phone, 'client', jonas.alias, '/meine-kopie')
  const isAsked = phone.getByText(words('Angefragt am', 'You asked on'))
  await phone
    .getByRole('button', { name: words('Vollständige Kopie anfragen', 'Ask for a complete copy') })
    .click()
  await expect(isAsked).toBeVisible()
  await expectAccessible(phone, 'complete copy, asked for')

  await putOffQuestions(page)
  await clinic.enter(page, 'therapist', aliases.therapist, '/heute')
  const row = page
    .getByRole('listitem')
    .filter({ hasText: words('Vollständige Kopie angefragt', 'Asked for a complete copy') })
  await press(row.getByRole('link', { name: `${jonas.name} ${jonas.surname}` }))
  const panel = page.getByRole('region', { name: words('Vollständige Kopie', 'Complete copy') })
  await press(panel.getByRole('button', { name: words('Durchsehen', 'Review') }))
  await expect(panel.getByText(words('Bitte antworten Sie bis', 'Please answer by'))).toBeVisible()
  await expectAccessible(page, 'complete copy, reviewed')
  await expectToFit(page, 'complete copy, reviewed')
  await press(panel.getByRole('button', { name: words('Kopie freigeben', 'Release copy') }))
  await expect(panel.getByText(words('Freigegeben am', 'Released on'))).toBeVisible()

  // The open page hears of it.
  await expect(phone.getByText(words('Freigegeben von', 'Released by'))).toBeVisible()
  await expect(
    phone.getByRole('checkbox', { name: words('Mit dem, was Ihre', 'Include what the people') }),
  ).toBeChecked()
  await expectAccessible(phone, 'complete copy, released')
  await expectToFit(phone, 'complete copy, released')
})
