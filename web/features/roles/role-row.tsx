import {
  type Permission,
  permissionsFor,
  type RolePermissions,
} from '@standfest/domain/features/roles/roles.ts'
import { useId } from 'react'
import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { Switch } from '#ui/switch.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './roles.texts.ts'
import styles from './roles-panel.module.css'

const notes = { CLIENT: 'clientNote', THERAPIST: 'therapistNote', ADMIN: 'adminNote' } as const

/** One role: its description, and a switch for each permission that it can carry. */
export function RoleRow({
  role,
  onChange,
}: {
  readonly role: RolePermissions
  readonly onChange: (permissions: readonly Permission[]) => void
}) {
  const t = useWords(words)
  const id = useId()
  const possible = permissionsFor(role.name)
  const put = (permission: Permission, isOn: boolean) =>
    onChange(possible.filter((one) => (one === permission ? isOn : role.permissions.includes(one))))
  return (
    <Stack
      as="li"
      gap="sm"
      columnGap="xl"
      paddingY="sm-plus"
      paddingX="md"
      isRuledAbove
      className={styles.role}
    >
      <div>
        <Text as="h3" size="sm-plus" weight="bold" id={id}>
          {t(role.name)}
        </Text>
        <Text tone="text-2" maxWidth="text">
          {t(notes[role.name])}
        </Text>
      </div>
      {possible.length > 0 && (
        <Stack gap="sm" role="group" aria-label={t('permissions', { role: t(role.name) })}>
          {possible.map((permission) => (
            <Switch
              key={permission}
              help={t(`${permission}Help`)}
              isSelected={role.permissions.includes(permission)}
              onChange={(isOn) => put(permission, isOn)}
            >
              {t(permission)}
            </Switch>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
