import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { PersonAvatar } from '#attachments/person-avatar.tsx'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { useSession } from '#session/session.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useChunkPreload } from '#ui/when-quiet.ts'
import styles from './user-menu.module.css'

const loadList = async () => ({ default: (await import('./user-menu-list.tsx')).UserMenuList })
const UserMenuList = lazy(loadList)

/** The user menu's button: initials, for staff with the name; behind it account, help, theme, language, logout. */
export function UserMenu({ isNamed = false }: { readonly isNamed?: boolean }) {
  const t = useWords(words)
  const { account, role } = useSession()
  const trigger = useRef<HTMLButtonElement>(null)
  // Undefined until it is first opened.
  const [list, setList] = useState<'open' | 'closed'>()
  useChunkPreload(loadList)
  const name = fullName(account)
  const label = t('menu.user', { name })
  const isOpen = list === 'open'
  return (
    <>
      <Cluster
        as="button"
        type="button"
        ref={trigger}
        isOneLine
        isInline
        gap="xs"
        align="center"
        justify="center"
        paddingX="2xs"
        radius="xl"
        hover="surface-3"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setList(isOpen ? 'closed' : 'open')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setList('open')
        }}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <PersonAvatar
          person={account}
          size={isNamed ? 'sm' : 'md'}
          tone={role === 'ADMIN' ? 'gray' : 'pine'}
        />
        {isNamed && (
          <Text as="span" weight="medium" whiteSpace="nowrap" className={styles.name} aria-hidden="true">
            {name}
          </Text>
        )}
        {isNamed && <IconChevronDown aria-hidden="true" size={16} stroke={2.25} />}
      </Cluster>
      {list !== undefined && (
        <Suspense>
          <UserMenuList trigger={trigger} isOpen={isOpen} onClose={() => setList('closed')} label={label} />
        </Suspense>
      )}
    </>
  )
}
