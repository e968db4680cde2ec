import { issueCertificate } from '@standfest/domain/features/therapists/certificates.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { certificateAuthority } from '#testing/certificate-authority.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { saveFile } from '#ui/save-file.ts'
import { CertificatePage } from './certificate-page.tsx'

vi.mock('#ui/save-file.ts')

const here = { role: 'THERAPIST', account: null, at: '/zertifikat' } as const
const aYear = 365 * 86_400

async function serverWithAuthority() {
  const authority = await certificateAuthority()
  const server = fakeServer()
  server.handle(issueCertificate, async ({ body }) => {
    const issued = await authority.certify((body as { request: string }).request)
    const attributes = { ...issued, alias: 'm.albrecht', validUntil: testInstant + aYear }
    return Response.json({ data: { type: 'certificate', attributes }, state: 'success', status: 200 })
  })
  return server
}

describe('a therapist’s certificate', () => {
  test.each([
    {
      language: 'de_DE',
      code: 'Code der Verwaltung',
      submit: 'Zertifikat erstellen',
      done: 'Ihr Zertifikat ist fertig',
      modern: 'Für Windows, Linux und Firefox',
      old: 'Für iPhone, iPad, Mac und Android',
    },
    {
      language: 'en_EN',
      code: 'Code from your administrator',
      submit: 'Create certificate',
      done: 'Your certificate is ready',
      modern: 'For Windows, Linux and Firefox',
      old: 'For iPhone, iPad, Mac and Android',
    },
  ] as const)('is made with the code, and comes as a file in two forms: $language', async (words) => {
    const server = await serverWithAuthority()
    const { user } = renderPage(<CertificatePage />, { ...here, server, language: words.language })
    await user.type(screen.getByRole('textbox', { name: words.code }), 'ABCDE-01234')
    await user.click(screen.getByRole('button', { name: words.submit }))
    const heading = await screen.findByRole('heading', { level: 1, name: words.done })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(/m\.albrecht.*12\.03\.2027/)).toBeDefined()
    expect(screen.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/)).toBeDefined()

    await user.click(screen.getByRole('button', { name: words.modern }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('Standfest-m.albrecht.p12', expect.any(Blob)))
    await user.click(screen.getByRole('button', { name: words.old }))
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith('Standfest-m.albrecht-apple.p12', expect.any(Blob)),
    )
  })

  test('leaves its key on the device: what is sent holds the public half only', async () => {
    const server = await serverWithAuthority()
    const { user } = renderPage(<CertificatePage />, { ...here, server })
    await user.type(screen.getByRole('textbox'), 'ABCDE-01234{Enter}')
    await screen.findByRole('heading', { name: 'Ihr Zertifikat ist fertig' })
    const sent = JSON.stringify(server.requestsOf(issueCertificate)[0]?.body)
    expect(sent).toContain('BEGIN CERTIFICATE REQUEST')
    expect(sent).not.toContain('PRIVATE KEY')
  })

  test('says how each system takes it', async () => {
    const server = await serverWithAuthority()
    const { user } = renderPage(<CertificatePage />, { ...here, server })
    await user.type(screen.getByRole('textbox'), 'ABCDE-01234{Enter}')
    const systems = await screen.findByRole('radiogroup', { name: 'System' })
    for (const { name, says } of [
      { name: 'Windows', says: /Importassistent/ },
      { name: 'Mac', says: /Schlüsselbundverwaltung/ },
      { name: 'Linux', says: /Zertifikate verwalten/ },
      { name: 'Handy', says: /Profil geladen/ },
    ]) {
      await user.click(within(systems).getByRole('radio', { name }))
      expect(screen.getByText(says)).toBeDefined()
    }
  })

  test.each([
    { code: 'ERROR.ENROLMENT_CODE_INVALID', says: /abgelaufen, schon benutzt/ },
    { code: 'ERROR.AUTHORITY_ABSENT', says: /Zurzeit können keine Zertifikate/ },
  ] as const)('says why there is none, and keeps the code: $code', async ({ code, says }) => {
    const server = fakeServer()
    server.refuse(issueCertificate, code)
    const { user } = renderPage(<CertificatePage />, { ...here, server })
    await user.type(screen.getByRole('textbox'), 'ABCDE-01234{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(says)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ABCDE-01234')
  })

  test('asks for the code first', async () => {
    const { user, server } = renderPage(<CertificatePage />, here)
    await user.click(screen.getByRole('button', { name: 'Zertifikat erstellen' }))
    expect(await screen.findByText('Bitte geben Sie den Code ein')).toBeDefined()
    expect(server.requests).toEqual([])
  })
})
