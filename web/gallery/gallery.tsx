import { Box } from '#ui/box.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { Stack } from '#ui/stack.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Dates } from './dates.tsx'
import { Fields } from './fields.tsx'
import styles from './gallery.module.css'
import { Overlays } from './overlays.tsx'
import { Signs } from './signs.tsx'
import { Surfaces } from './surfaces.tsx'
import { Tables } from './tables.tsx'

export function Gallery({ themes, density }: { themes: string[]; density: string }) {
  return (
    <>
      <SkipLink href="#content">Zum Inhalt</SkipLink>
      <Box as="main" paddingY="md" paddingX="md" id="content" tabIndex={-1}>
        <h1>Bausteine</h1>
        <Overlays />
        <Stack gap="md" above="md" className={styles.panels}>
          {themes.map((theme) => (
            <Box
              as="section"
              aria-label={theme === 'dark' ? 'Dunkel' : 'Hell'}
              canShrink
              paddingY="md"
              paddingX="md"
              tone="text"
              surface="bg"
              isBordered
              radius="lg"
              className={styles.panel}
              data-density={density}
              data-theme={theme}
              key={theme}
            >
              <Signs />
              <Buttons />
              <Surfaces />
              <Fields />
              <Choices />
              <Dates />
              <Tables />
            </Box>
          ))}
        </Stack>
      </Box>
    </>
  )
}
