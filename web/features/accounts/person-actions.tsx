import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  IconMailForward,
  IconShieldX,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconUserPause,
  IconUserShare,
} from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { type PersonMode, useOverlay } from '#session/overlay-address.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Column } from '#ui/column.tsx'
import styles from './client-actions.module.css'
import * as words from './people.texts.ts'
import { personActionsOf } from './person-action.ts'
import { Section } from './section.tsx'

const icons = {
  'reset-password': IconMailForward,
  'reset-second-factor': IconShieldX,
  'hand-over': IconUserShare,
  'hand-over-all': IconUserShare,
  deactivate: IconUserPause,
  activate: IconUserCheck,
  delete: IconTrash,
  anonymise: IconUserOff,
} as const

const graveOnes: readonly PersonMode[] = ['delete', 'anonymise']

/** The administrator's buttons for actions on an account as a whole; each asks before it happens. */
export function PersonActions({ account }: { readonly account: Account }) {
  const t = useWords(words)
  const { open } = useOverlay()
  const { account: me } = useSession()
  if (account.anonymizedFlag) return null
  if (account.id === me.id) return <p>{t('notYours')}</p>
  return (
    <Section title={t('actions.title')}>
      <Column gap="2xs" align="start" className={styles.actions}>
        {personActionsOf(account).map((mode) => {
          const Icon = icons[mode]
          return (
            <Button
              key={mode}
              icon={<Icon aria-hidden="true" size={18} stroke={1.75} />}
              onPress={() => open({ of: 'person', mode, person: account.id })}
              variant={graveOnes.includes(mode) ? 'danger-subtle' : 'subtle'}
            >
              {t(`actions.${mode}`)}
            </Button>
          )
        })}
      </Column>
    </Section>
  )
}
