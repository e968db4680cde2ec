import { localeOf } from '@standfest/domain/base/language.ts'
import {
  IconDeviceMobile,
  IconDoorExit,
  IconEye,
  IconFileDownload,
  IconHelpCircle,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSettings,
  IconShieldLock,
  IconSun,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import * as accessWords from '#features/access/access.texts.ts'
import * as copyWords from '#features/my-copy/my-copy-title.texts.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { useLogout } from '#session/logout.ts'
import { newClientAddress, useOverlay } from '#session/overlay-address.ts'
import * as exitWords from '#session/quick-exit.texts.ts'
import { leaveAtOnce } from '#session/quick-exit.ts'
import { useSession } from '#session/session.ts'
import * as staffWords from '#session/staff-frame.texts.ts'
import { MenuDivider } from '#ui/menu-divider.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { MenuPopover } from '#ui/menu-popover.tsx'
import { useTheme } from '#ui/use-theme.ts'
import { otherLanguage } from './language-choice.tsx'
import * as deviceWords from './this-device-title.texts.ts'

const icon = { 'aria-hidden': true, size: 20, stroke: 1.75 } as const

/**
 * The contents of the user menu: account, security, help, theme, language, logout. Loaded when the menu is opened.
 */
export function UserMenuList({
  trigger,
  isOpen,
  onClose,
  label,
}: {
  readonly trigger: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly label: string
}) {
  const t = useWords(words)
  const tAccess = useWords(accessWords)
  const tCopy = useWords(copyWords)
  const tStaff = useWords(staffWords)
  const tDevice = useWords(deviceWords)
  const tExit = useWords(exitWords)
  const { language, setLanguage } = useLanguage()
  const { theme, toggleTheme } = useTheme()
  const { open } = useOverlay()
  const { role } = useSession()
  const logout = useLogout()
  const other = otherLanguage(language)
  return (
    <MenuPopover trigger={trigger} isOpen={isOpen} onClose={onClose} label={label}>
      <MenuItem icon={<IconUser {...icon} />} onAction={() => open({ of: 'own-account', mode: 'view' })}>
        {t('menu.account')}
      </MenuItem>
      {role === 'CLIENT' && (
        <MenuItem href="/wer-hat-gesehen" icon={<IconEye {...icon} />}>
          {tAccess('whoSaw')}
        </MenuItem>
      )}
      <MenuItem icon={<IconShieldLock {...icon} />} onAction={() => open({ of: 'security' })}>
        {t('menu.security')}
      </MenuItem>
      {role === 'CLIENT' && (
        <MenuItem href="/meine-kopie" icon={<IconFileDownload {...icon} />}>
          {tCopy('title')}
        </MenuItem>
      )}
      {role === 'THERAPIST' && (
        <MenuItem href={newClientAddress} icon={<IconUserPlus {...icon} />}>
          {tStaff('clientMenu.create')}
        </MenuItem>
      )}
      {role !== 'THERAPIST' && (
        <MenuItem icon={<IconSettings {...icon} />} onAction={() => open({ of: 'settings' })}>
          {t('menu.settings')}
        </MenuItem>
      )}
      {role === 'CLIENT' && (
        <MenuItem href="/dieses-geraet" icon={<IconDeviceMobile {...icon} />}>
          {tDevice('title')}
        </MenuItem>
      )}
      <MenuItem href="/hilfe" icon={<IconHelpCircle {...icon} />}>
        {t('nav.help')}
      </MenuItem>
      <MenuItem
        icon={theme === 'dark' ? <IconSun {...icon} /> : <IconMoon {...icon} />}
        onAction={toggleTheme}
      >
        {t(theme === 'dark' ? 'menu.themeLight' : 'menu.themeDark')}
      </MenuItem>
      <MenuItem icon={<IconLanguage {...icon} />} lang={localeOf[other]} onAction={() => setLanguage(other)}>
        {t('language.change')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<IconLogout {...icon} />} onAction={logout}>
        {t('menu.logout')}
      </MenuItem>
      {role === 'CLIENT' && (
        <MenuItem icon={<IconDoorExit {...icon} />} onAction={() => void leaveAtOnce()}>
          {tExit('leave')}
        </MenuItem>
      )}
    </MenuPopover>
  )
}
