import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { IconMailForward, IconTrash, IconUserCheck, IconUserOff, IconUserPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '#language/words.ts'
import { type ClientMode, useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
import { Column } from '#ui/column.tsx'
import * as words from './accounts.texts.ts'
import styles from './client-actions.module.css'
import { Section } from './section.tsx'

const icon = { 'aria-hidden': true, size: 18, stroke: 1.75 } as const

/** What can be done with a client's account as a whole; each asks before it happens. */
export function ClientActions({ account }: { readonly account: Account }) {
  const t = useWords(words)
  const { open } = useOverlay()
  if (account.anonymizedFlag) return null
  const action = (mode: ClientMode, picture: ReactNode, label: string, isGrave = false) => (
    <Button
      icon={picture}
      onPress={() => open({ of: 'client', mode, client: account.id })}
      variant={isGrave ? 'danger-subtle' : 'subtle'}
    >
      {label}
    </Button>
  )
  return (
    <Section title={t('groups.actions')}>
      <Column gap="2xs" align="start" className={styles.actions}>
        {account.activeFlag &&
          action('reset-password', <IconMailForward {...icon} />, t('actions.resetPassword'))}
        {account.activeFlag
          ? action('deactivate', <IconUserPause {...icon} />, t('actions.deactivate'))
          : action('activate', <IconUserCheck {...icon} />, t('actions.activate'))}
        {account.lastLogin === null && action('delete', <IconTrash {...icon} />, t('actions.delete'), true)}
        {action('anonymise', <IconUserOff {...icon} />, t('actions.anonymise'), true)}
      </Column>
    </Section>
  )
}
