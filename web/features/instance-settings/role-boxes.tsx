import type { Role } from '@standfest/domain/base/call.ts'
import { useWords } from '#language/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import * as words from './security-settings.texts.ts'
import styles from './setting-card.module.css'

/** A box for each of some roles. */
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
    <div className={styles.boxes}>
      {roles.map((role) => (
        <Checkbox
          key={role}
          isSelected={value[role]}
          onChange={(isOn) => onChange({ ...value, [role]: isOn })}
        >
          {wordOf(role)}
        </Checkbox>
      ))}
    </div>
  )
}
