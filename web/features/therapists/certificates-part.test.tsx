import {
  readCertificates,
  renewCertificate,
  revokeCertificate,
} from '@standfest/domain/features/therapists/certificates.calls.ts'
import type { Certificate } from '@standfest/domain/features/therapists/certificates.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { certificateAuthority } from '#testing/certificate-authority.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { CertificatesPart } from './certificates-part.tsx'

const day = 86_400
const id = '0195a000-0000-7000-8000-000000000009'

function aCertificate(different: Partial<Certificate> = {}): Certificate {
  return {
    version: 4,
    accountId: anAccount('THERAPIST').id,
    state: 'active',
    serial: '0a1b2c3d4e5f',
    fingerprint: 'ff',
    validFrom: testInstant - 100 * day,
    validUntil: testInstant + 265 * day,
    revokedAt: null,
    inUse: true,
    ...different,
  }
}

function open(certificates: readonly Certificate[], server = fakeServer()) {
  server.answer(
    readCertificates,
    certificates.map((attributes) => ({ id, attributes })),
  )
  return renderPage(<CertificatesPart />, { server, role: 'THERAPIST' })
}

describe('own certificates of a therapist', () => {
  test('say until when they are good, and which one this device goes by', async () => {
    open([aCertificate()])
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toContain('Gültig bis 02.12.2026')
    expect(row.textContent).toContain('Dieses Gerät')
    expect(screen.queryByText(/läuft in/)).toBeNull()
  })

  test.each([
    { days: 30, says: /läuft in 30 Tagen ab/ },
    { days: 1, says: /läuft morgen ab/ },
  ])('ask to be renewed $days days before their end', async ({ days, says }) => {
    open([aCertificate({ validUntil: testInstant + days * day })])
    expect(await screen.findByText(says)).toBeDefined()
  })

  test('are renewed in the open session, with a key made here', async () => {
    const authority = await certificateAuthority()
    const server = fakeServer()
    server.handle(renewCertificate, async ({ body }) => {
      const issued = await authority.certify((body as { request: string }).request)
      const attributes = { ...issued, alias: 'm.albrecht', validUntil: testInstant + 365 * day }
      return Response.json({ data: { type: 'certificate', attributes }, state: 'success', status: 200 })
    })
    const { user } = open([aCertificate()], server)
    await user.click(await screen.findByRole('button', { name: 'Neues Zertifikat erstellen' }))
    expect(await screen.findByRole('heading', { level: 3, name: 'Ihr Zertifikat ist fertig' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Fertig' }))
    expect(await screen.findByRole('listitem')).toBeDefined()
  })

  test('are revoked after a question, on the version that was read', async () => {
    const server = fakeServer()
    server.answer(revokeCertificate, undefined)
    const { user } = open([aCertificate()], server)
    await user.click(await screen.findByRole('button', { name: 'Zertifikat 0a1b2c3d sperren' }))
    const question = await screen.findByRole('alertdialog', { name: 'Zertifikat sperren?' })
    await user.click(within(question).getByRole('button', { name: 'Sperren' }))
    expect(await screen.findByText('Das Zertifikat ist gesperrt.')).toBeDefined()
    const [sent] = server.requestsOf(revokeCertificate)
    expect(sent?.address.pathname).toContain(id)
    expect(sent?.headers.get('If-Match')).toBe('"4"')
  })

  test('that have ended stay as lines without anything to do', async () => {
    open([
      aCertificate({ state: 'expired', validUntil: testInstant - day }),
      aCertificate({ state: 'revoked', revokedAt: testInstant - 2 * day }),
    ])
    const rows = await screen.findAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('Abgelaufen am 11.03.2026')
    expect(rows[1]?.textContent).toContain('Gesperrt am 10.03.2026')
    expect(screen.queryByRole('button', { name: /sperren/ })).toBeNull()
  })
})
