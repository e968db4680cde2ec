import { RoleBoxes } from './role-boxes.tsx'
import type { FieldsProps } from './setting-card.tsx'

const roles = ['ADMIN', 'THERAPIST', 'CLIENT'] as const

export function SecondFactorFields({ value, onChange }: FieldsProps<'second_factor'>) {
  return <RoleBoxes roles={roles} value={value} onChange={onChange} />
}
