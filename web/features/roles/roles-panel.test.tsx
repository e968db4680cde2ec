import { changeRole, readRoles } from '@standfest/domain/features/roles/roles.calls.ts'
import type { Permission, RolePermissions } from '@standfest/domain/features/roles/roles.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { RolesPanel } from './roles-panel.tsx'

function rolesWith(...permissions: Permission[]) {
  const role = (name: RolePermissions['name'], allowed: Permission[], version = 1) => ({
    id: name,
    attributes: { name, version, permissions: allowed },
  })
  return [role('CLIENT', []), role('THERAPIST', permissions, 7), role('ADMIN', [])]
}

function show(language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(readRoles, rolesWith('csv_export', 'clinic_templates'))
  return renderPage(<RolesPanel />, { role: 'ADMIN', server, language })
}

const isOn = async (name: string) => (await screen.findByRole<HTMLInputElement>('switch', { name })).checked

describe('roles', () => {
  it('show what each role allows; only what a role can carry has a switch (§6)', async () => {
    show()
    expect(await isOn('CSV-Export')).toBe(true)
    expect(await isOn('Vorlagen der Klinik')).toBe(true)
    expect(screen.getAllByRole('switch')).toHaveLength(2)
    const group = screen.getByRole('group', { name: 'Rechte: Behandelnde' })
    expect(within(group).getAllByRole('switch')).toHaveLength(2)
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Klientinnen und Klienten',
      'Behandelnde',
      'Verwaltung',
    ])
  })

  it('speak English', async () => {
    show('en_EN')
    expect(await isOn('CSV export')).toBe(true)
  })

  it('lose a right at once, by the version that was seen, and keep the others', async () => {
    const { user, server } = show()
    server.answer(changeRole, { attributes: { name: 'THERAPIST', version: 8, permissions: [] } })
    await user.click(await screen.findByRole('switch', { name: 'CSV-Export' }))
    server.answer(readRoles, rolesWith('clinic_templates'))
    expect(await screen.findByText('Recht geändert')).toBeDefined()
    const [request] = server.requestsOf(changeRole)
    expect(request?.address.pathname).toBe('/api/rest/role/THERAPIST')
    expect(request?.body).toEqual({ permissions: ['clinic_templates'] })
    expect(request?.headers.get('If-Match')).toBe('"7"')
  })

  it('go back to what holds where the change was refused, and say so', async () => {
    const { user, server } = show()
    server.refuse(changeRole, 'ERROR.CONFLICT')
    await user.click(await screen.findByRole('switch', { name: 'CSV-Export' }))
    expect(await screen.findByText(/Sie sehen jetzt den neuen Stand/)).toBeDefined()
    await waitFor(async () => expect(await isOn('CSV-Export')).toBe(true))
  })
})
