import { RoleBoxes } from './role-boxes.tsx'
import type { FieldsProps } from './setting-card.tsx'

const roles = ['CLIENT', 'THERAPIST'] as const

export function LoginFields({ value, onChange }: FieldsProps<'login_disabled'>) {
  return <RoleBoxes roles={roles} value={value} onChange={onChange} />
}
