import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Download, Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './accessibility.ts'
import { expectPressesToArrive } from './below-a-field.ts'
import { aliases, passwords } from './people.ts'
import { changeSetting } from './settings.ts'
import { expect, test } from './standfest.ts'

test('a therapist registers, is approved, gets a certificate that only its password opens, and revokes it @desk', async ({
  page,
  words,
  clinic,
  anotherDevice,
  hasTouch,
}) => {
  test.setTimeout(120_000)
  // Each look has its own name: they may meet the same clinic.
  const alias = `ada.${test.info().project.name.replaceAll('-', '')}`
  const email = `${alias}@klinik.example`
  const restore = await changeSetting(clinic, 'registration_domains', ['klinik.example'])
  try {
    await page.goto(clinic.address('therapist', '/login'))
    await page.getByRole('button', { name: words('Deutsch', 'English') }).click()
    await page.getByRole('link', { name: words('registrieren', 'Register') }).click()
    await page.getByRole('button', { name: words('Anrede', 'Salutation') }).click()
    await page.getByRole('option', { name: words('Frau', 'Ms') }).click()
    for (const [label, value] of [
      [words('Vorname', 'First name'), 'Ada'],
      [words('Nachname', 'Last name'), 'Bergmann'],
      [words('Dienstliche E-Mail-Adresse', 'Work e-mail address'), email],
      [words('Gewünschter Anmeldename', 'Preferred login name'), alias],
    ] as const) {
      await page.getByRole('textbox', { name: label }).fill(value)
    }
    await page.getByText(words('Ich stimme den Nutzungsbedingungen zu', 'I accept the terms of use')).click()
    await page.getByRole('button', { name: words('Registrieren', 'Register'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Postfach|inbox/ })).toBeVisible()
    await expectAccessible(page, 'registered')
    await expectToFit(page, 'registered')

    await page.goto(await clinic.linkFor('therapist', email))
    await page.getByLabel(words('Neues Passwort', 'New password')).fill(passwords.therapist)
    await page.getByRole('button', { name: words('Bestätigen', 'Confirm') }).click()
    const confirmed = words('Ihre Adresse ist bestätigt.', 'Your address has been confirmed.')
    await expect(page.getByRole('heading', { level: 1, name: confirmed })).toBeVisible()
    await expectAccessible(page, 'address confirmed')

    const administrator = await anotherDevice()
    await clinic.enter(administrator, 'admin', aliases.administrator, '/admin-verwaltung/nutzerverwaltung')
    const refuse = words('Ada Bergmann ablehnen', 'Reject Ada Bergmann')
    await administrator.getByRole('button', { name: refuse }).first().click()
    const refusal = administrator.getByRole('alertdialog')
    await expect(refusal).toBeVisible()
    await expectAccessible(administrator, 'refuse a registration?')
    await refusal.getByRole('button', { name: words('Abbrechen', 'Cancel') }).click()
    await expect(refusal).toHaveCount(0)
    const approve = words('Ada Bergmann freigeben', 'Approve Ada Bergmann')
    await administrator.getByRole('button', { name: approve }).first().click()
    const question = administrator.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await expectAccessible(administrator, 'approve a registration?')
    await question.getByRole('button', { name: words('Freigeben', 'Approve') }).click()
    const code = await administrator.getByRole('alertdialog').locator('code').innerText()
    await expectAccessible(administrator, 'the code for a certificate')

    await page.goto(clinic.address('therapist', '/zertifikat'))
    const main = page.getByRole('main')
    await expectPressesToArrive(page, { scope: main, isTouch: hasTouch, of: 'code for a certificate' })
    await page.getByRole('textbox').fill(code.toLowerCase())
    await page.getByRole('button', { name: words('Zertifikat erstellen', 'Create certificate') }).click()
    const ready = words('Ihr Zertifikat ist fertig', 'Your certificate is ready')
    await expect(page.getByRole('heading', { level: 1, name: ready })).toBeVisible()
    await expectAccessible(page, 'the certificate')
    await expectToFit(page, 'the certificate')
    const password = await page.locator('code').innerText()
    for (const name of [/Windows, Linux/, /iPhone, iPad, Mac/]) {
      const pfx = readFileSync(await (await download(page, name)).path())
      expect(() => createSecureContext({ pfx, passphrase: password })).not.toThrow()
      expect(() => createSecureContext({ pfx, passphrase: 'another' })).toThrow('mac verify failure')
    }

    await clinic.enter(page, 'therapist', alias, '/klienten?security-overlay=true')
    const revoke = words('Sperren', 'Revoke')
    await page.getByRole('button', { name: /^(Zertifikat .* sperren|Revoke certificate .*)$/ }).click()
    const warning = page.getByRole('alertdialog')
    await expect(warning).toBeVisible()
    await expectAccessible(page, 'revoke a certificate?')
    await warning.getByRole('button', { name: revoke }).click()
    await expect(page.getByText(words('Das Zertifikat ist gesperrt.', 'Certificate revoked.'))).toBeVisible()
    await expectAccessible(page, 'certificate revoked')
  } finally {
    await restore()
  }
})

async function download(page: Page, name: RegExp): Promise<Download> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return coming
}
