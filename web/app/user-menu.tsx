import {
  IconChevronDown,
  IconHelpCircle,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#language/language.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { MenuDivider } from '#ui/menu-divider.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { Menu } from '#ui/menu.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { initialsOf } from './initials.ts'
import { useLogout } from './logout.ts'
import { useSession } from './session.ts'
import { useTheme } from './use-theme.ts'
import styles from './user-menu.module.css'

const icon = { 'aria-hidden': true, size: 20, stroke: 1.75 } as const

/** Help, look, language, logout. Staff see their name beside the initials. */
export function UserMenu({ isNamed = false }: { readonly isNamed?: boolean }) {
  const { t } = useTranslation('frame')
  const { account } = useSession()
  const { language, setLanguage } = useLanguage()
  const { theme, toggleTheme } = useTheme()
  const logout = useLogout()
  const name = fullName(account)
  return (
    <Menu
      trigger={
        <Button className={styles.trigger ?? ''}>
          <VisuallyHidden>{t('menu.user', { name })}</VisuallyHidden>
          <Avatar initials={initialsOf(account)} size={isNamed ? 'sm' : 'md'} />
          {isNamed && (
            <span className={styles.name} aria-hidden="true">
              {name}
            </span>
          )}
          {isNamed && <IconChevronDown aria-hidden="true" size={16} stroke={2.25} />}
        </Button>
      }
    >
      <MenuItem href="/hilfe" icon={<IconHelpCircle {...icon} />}>
        {t('nav.help')}
      </MenuItem>
      <MenuItem
        icon={theme === 'dark' ? <IconSun {...icon} /> : <IconMoon {...icon} />}
        onAction={toggleTheme}
      >
        {t(theme === 'dark' ? 'menu.themeLight' : 'menu.themeDark')}
      </MenuItem>
      <MenuItem
        icon={<IconLanguage {...icon} />}
        onAction={() => setLanguage(language === 'de_DE' ? 'en_EN' : 'de_DE')}
      >
        {t('language.change')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<IconLogout {...icon} />} onAction={logout}>
        {t('menu.logout')}
      </MenuItem>
    </Menu>
  )
}
