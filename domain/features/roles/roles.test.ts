import { describe, expect, it } from 'vitest'
import { permissionsChanged, permissionsFor, refusePermissions } from './roles.ts'

describe('roles', () => {
  // REQ 6.23
  it('lets therapists alone carry the right to export and to edit the clinic’s templates (§6)', () => {
    expect(permissionsFor('THERAPIST')).toEqual(['csv_export', 'clinic_templates'])
    expect(permissionsFor('ADMIN')).toEqual([])
    expect(permissionsFor('CLIENT')).toEqual([])
  })

  it('refuses a role what it cannot carry, and nothing else', () => {
    expect(refusePermissions('THERAPIST', ['clinic_templates', 'csv_export'])).toBeUndefined()
    expect(refusePermissions('THERAPIST', [])).toBeUndefined()
    expect(refusePermissions('CLIENT', [])).toBeUndefined()
    for (const role of ['ADMIN', 'CLIENT'] as const) {
      expect(refusePermissions(role, ['csv_export'])?.code).toBe('ERROR.PERMISSION_NOT_FOR_ROLE')
    }
  })

  it('says of a change what it gives and what it takes', () => {
    expect(permissionsChanged(['csv_export'], ['clinic_templates'])).toEqual({
      given: ['clinic_templates'],
      taken: ['csv_export'],
    })
    expect(permissionsChanged(['csv_export'], ['csv_export'])).toEqual({ given: [], taken: [] })
  })
})
