import { localeOf } from '@standfest/domain/base/language.ts'
import {
  IconDeviceMobile,
  IconDoorExit,
  IconEye,
  IconFileDownload,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSettings,
  IconShieldLock,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import * as accessWords from '#features/access/access.texts.ts'
import * as copyWords from '#features/my-copy/my-copy-title.texts.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { useLogout } from '#session/logout.ts'
import { useOverlay } from '#session/overlay-address.ts'
import * as exitWords from '#session/quick-exit.texts.ts'
import { leaveAtOnce } from '#session/quick-exit.ts'
import { BottomSheet } from '#ui/bottom-sheet.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { useTheme } from '#ui/use-theme.ts'
import { clientEntries } from './client-entries.ts'
import { otherLanguage } from './language-choice.tsx'
import * as deviceWords from './this-device-title.texts.ts'

const icon = { 'aria-hidden': true, size: 22, stroke: 1.75 } as const

const withoutTab = clientEntries.filter(({ isTab }) => !isTab)
const pages = withoutTab.filter(({ label }) => label !== 'nav.help')
const help = withoutTab.filter(({ label }) => label === 'nav.help')

/** The phone's "Mehr" sheet, with what has no tab: the emergency kit first, then pages, account, help, and logout. */
export function MoreSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useWords(words)
  const tAccess = useWords(accessWords)
  const tCopy = useWords(copyWords)
  const tDevice = useWords(deviceWords)
  const tExit = useWords(exitWords)
  const { language, setLanguage } = useLanguage()
  const { theme, toggleTheme } = useTheme()
  const other = otherLanguage(language)
  const navigate = useNavigate()
  const { open } = useOverlay()
  const logout = useLogout()
  const goTo = (path: string) => () => {
    onClose()
    void navigate(path)
  }
  const toPage = ({ label, to, Icon }: (typeof clientEntries)[number]) => (
    <Row
      key={to}
      icon={
        <IconTile tone={label === 'nav.emergency' ? 'ember' : 'gray'}>
          <Icon {...icon} />
        </IconTile>
      }
      title={t(label)}
      onPress={goTo(to)}
    />
  )
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('nav.more')}>
      <RowList>
        {pages.map(toPage)}
        <Row
          icon={tile(<IconUser {...icon} />)}
          title={t('menu.account')}
          onPress={() => {
            onClose()
            open({ of: 'own-account', mode: 'view' })
          }}
        />
        <Row
          icon={tile(<IconEye {...icon} />)}
          title={tAccess('whoSaw')}
          onPress={goTo('/wer-hat-gesehen')}
        />
        <Row
          icon={tile(<IconShieldLock {...icon} />)}
          title={t('menu.security')}
          onPress={() => {
            onClose()
            open({ of: 'security' })
          }}
        />
        <Row
          icon={tile(<IconFileDownload {...icon} />)}
          title={tCopy('title')}
          onPress={goTo('/meine-kopie')}
        />
        <Row
          icon={tile(<IconSettings {...icon} />)}
          title={t('menu.settings')}
          onPress={() => {
            onClose()
            open({ of: 'settings' })
          }}
        />
        <Row
          icon={tile(<IconDeviceMobile {...icon} />)}
          title={tDevice('title')}
          onPress={goTo('/dieses-geraet')}
        />
        {help.map(toPage)}
        <Row
          icon={tile(theme === 'dark' ? <IconSun {...icon} /> : <IconMoon {...icon} />)}
          title={t(theme === 'dark' ? 'menu.themeLight' : 'menu.themeDark')}
          onPress={toggleTheme}
        />
        <Row
          icon={tile(<IconLanguage {...icon} />)}
          title={<span lang={localeOf[other]}>{t('language.change')}</span>}
          onPress={() => setLanguage(other)}
        />
        <Row icon={tile(<IconLogout {...icon} />)} title={t('menu.logout')} onPress={logout} />
        <Row
          icon={tile(<IconDoorExit {...icon} />)}
          title={tExit('leave')}
          onPress={() => void leaveAtOnce()}
        />
      </RowList>
    </BottomSheet>
  )
}

function tile(picture: ReactNode) {
  return <IconTile tone="gray">{picture}</IconTile>
}
