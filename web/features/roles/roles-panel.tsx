import type { RolePermissions } from '@standfest/domain/features/roles/roles.ts'
import { isConflict } from '#api/failures.ts'
import { useErrorText } from '#language/error-text.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { RoleRow } from './role-row.tsx'
import { useChangeRole, useRoles } from './roles.queries.ts'
import * as words from './roles.texts.ts'

/** The permissions of each role, edited by administrators (§6). */
export function RolesPanel() {
  const t = useWords(words)
  const roles = useRoles()
  const change = useChangeRole()
  return (
    <Part read={roles} missing={t('failed')} skeleton={<Skeleton shape="card" count={2} />} empty={null}>
      {(all) => (
        <Card as="section" isFlush aria-labelledby="roles">
          <Stack gap="2xs" paddingY="sm-plus" paddingX="md">
            <h2 id="roles">{t('title')}</h2>
            <Text tone="text-2" maxWidth="text">
              {t('lead')}
            </Text>
            <Outcome change={change} />
          </Stack>
          <ul>
            {all.map((role) => (
              <RoleRow
                key={role.name}
                role={shownOf(role, change)}
                onChange={(permissions) => change.mutate({ role, permissions })}
              />
            ))}
          </ul>
        </Card>
      )}
    </Part>
  )
}

/** Optimistic: while a change is being sent the switch shows its new state. */
function shownOf(role: RolePermissions, change: ReturnType<typeof useChangeRole>): RolePermissions {
  const wanted = change.isPending ? change.variables : undefined
  return wanted?.role.name === role.name ? { ...role, permissions: [...wanted.permissions] } : role
}

/** The outcome of the last change; it stays until the next one. */
function Outcome({ change }: { readonly change: ReturnType<typeof useChangeRole> }) {
  const t = useWords(words)
  const errorText = useErrorText()
  if (change.isSuccess) return <Banner tone="success" headline={t('saved')} />
  if (!change.isError) return null
  const isOvertaken = isConflict(change.error)
  return (
    <Banner tone={isOvertaken ? 'lake' : 'error'} headline={t('notSaved')}>
      {isOvertaken ? t('conflict') : errorText(change.error)} <WhatToDo of={change.error} />
    </Banner>
  )
}
