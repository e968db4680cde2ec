import { IconMoon, IconSun } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useTheme } from '#ui/use-theme.ts'

/** The theme toggle, light or dark; the choice is stored on this device. */
export function ThemeToggle() {
  const t = useWords(words)
  const { theme, toggleTheme } = useTheme()
  const Icon = theme === 'dark' ? IconSun : IconMoon
  return (
    <IconButton label={t(theme === 'dark' ? 'menu.themeLight' : 'menu.themeDark')} onPress={toggleTheme}>
      <Icon aria-hidden="true" size={22} stroke={1.75} />
    </IconButton>
  )
}
