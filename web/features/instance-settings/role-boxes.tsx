import type { Role } from '@standfest/domain/base/call.ts'
import { useWords } from '#language/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/stack.tsx'
import * as words from './security-settings.texts.ts'

/** A checkbox for each of some roles. */
export function RoleBoxes<R extends Role>({
  roles,
  value,
  onChange,
}: {
  readonly roles: readonly R[]
  readonly value: Readonly<Record<R, boolean>>
  readonly onChange: (value: Record<R, boolean>) => void
}) {
  const t = useWords(words)
  const wordOf = (role: Role) => t(role)
  return (
    <Stack gap="xs">
      {roles.map((role) => (
        <Checkbox
          key={role}
          isSelected={value[role]}
          onChange={(isOn) => onChange({ ...value, [role]: isOn })}
        >
          {wordOf(role)}
        </Checkbox>
      ))}
    </Stack>
  )
}
