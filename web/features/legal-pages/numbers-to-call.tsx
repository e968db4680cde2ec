import { langOf, wordedIn } from '@standfest/domain/base/worded.ts'
import { IconPhone } from '@tabler/icons-react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { dial, inGroups } from '#session/phone.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './legal-pages.texts.ts'
import styles from './numbers-to-call.module.css'

/** The clinic's hotlines, and 112 last, which cannot be removed. */
export function NumbersToCall() {
  const t = useWords(words)
  const { hotlines } = useConfig()
  const { language } = useLanguage()
  return (
    <Stack as="ul" gap="xs">
      {hotlines.map(({ name, ...number }) => (
        <NumberToCall
          key={number.phone}
          name={wordedIn(name, language)}
          lang={langOf(name, language)}
          note={inGroups(number)}
          phone={number.phone}
        />
      ))}
      <NumberToCall name={t('emergencyCall')} note={t('emergencyCallNote')} phone="112" />
    </Stack>
  )
}

type NumberToCallProps = {
  readonly name: string
  /** The language of the name, if it is not that of the page. */
  readonly lang?: string | undefined
  readonly note: string
  readonly phone: string
}

function NumberToCall({ name, lang, note, phone }: NumberToCallProps) {
  return (
    <li>
      <Cluster
        as="a"
        isOneLine
        gap="sm"
        align="center"
        paddingY="xs"
        paddingX="md"
        line="close"
        tone="on-ember-soft"
        surface="ember-soft"
        radius="lg"
        className={styles.number}
        href={dial(phone)}
      >
        <IconPhone aria-hidden="true" size={22} stroke={1.75} />
        <Box as="span" canShrink>
          <Text as="strong" isBlock weight="bold" lang={lang}>
            {name}
          </Text>
          <Text as="span" isBlock size="sm">
            {note}
          </Text>
        </Box>
      </Cluster>
    </li>
  )
}
