import { defaultLanguage } from '@standfest/domain/base/language.ts'
import { useEffect } from 'react'
import { textsIn } from '#language/words.ts'
import * as frameWords from '#session/frame.texts.ts'
import { reloadPage } from '#session/leave.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './error-page.module.css'
import { languageOnDevice } from './language-choice.tsx'
import * as words from './unconfigured.texts.ts'

/**
 * The page without a configuration: the server did not answer. It uses nothing of the configuration, so the texts are
 * in the device's language and the only number is the one that is the same everywhere.
 */
export function Unconfigured() {
  const language = languageOnDevice() ?? defaultLanguage
  const unconfigured = textsIn(words, language)
  const { urgent } = textsIn(frameWords, language)
  useEffect(() => {
    document.title = unconfigured.title
  }, [unconfigured.title])
  return (
    <Box as="main" paddingX="md" className={styles.alone}>
      <Stack gap="sm" paddingY="md" className={styles.fault}>
        <h1>{unconfigured.title}</h1>
        <p>{unconfigured.text}</p>
        <Cluster gap="xs">
          <Cluster
            as="button"
            type="button"
            isOneLine
            isInline
            align="center"
            paddingX="md-plus"
            weight="bold"
            surface="surface"
            radius="md"
            className={styles.plain}
            onClick={reloadPage}
          >
            {unconfigured.reload}
          </Cluster>
          <Cluster
            as="a"
            isOneLine
            isInline
            align="center"
            paddingX="md-plus"
            weight="bold"
            surface="surface"
            radius="md"
            className={styles.plain}
            href="tel:112"
          >
            {urgent.callNumber}
          </Cluster>
        </Cluster>
      </Stack>
    </Box>
  )
}
