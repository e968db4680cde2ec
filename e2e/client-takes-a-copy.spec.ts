import { readFileSync } from 'node:fs'
import { expectAccessible, expectToFit } from './accessibility.ts'
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
