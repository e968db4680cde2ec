import { IconChevronRight, IconLifebuoy } from '@tabler/icons-react'
import { Link } from 'react-aria-components'
import { textOf } from '#content/item-values.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './hard-moments.texts.ts'
import { useKit } from './kit.ts'
import styles from './kit-page.module.css'

/** How many of the client's own helping steps are shown; the kit has all of them. */
const shownAtMost = 2

/** The client's own helping steps and the way to the kit, in the same place and words after every check-in (§4). */
export function HardMoments() {
  const t = useWords(words)
  const { kit } = useKit(useClientScope())
  const steps = kit.strategies.slice(0, shownAtMost)
  return (
    <Card as="section" aria-labelledby="hard-moments" isFlush>
      <Box paddingX="md" paddingTop="md">
        <Text as="h2" size="lg" line="snug" font="voice" id="hard-moments">
          {t('title')}
        </Text>
        {steps.length > 0 && (
          <>
            <Text above="2xs-plus" size="sm-plus" tone="text-2">
              {t('noted')}
            </Text>
            <Stack as="ol" gap="xs" above="2xs-plus">
              {steps.map((one, index) => (
                <Cluster as="li" isOneLine gap="sm" align="center" key={one.id}>
                  <Stack
                    as="span"
                    aria-hidden="true"
                    align="center"
                    justifyItems="center"
                    flex="none"
                    size="sm-plus"
                    weight="bold"
                    tone="on-primary-soft"
                    surface="primary-soft"
                    className={styles.number}
                  >
                    {index + 1}
                  </Stack>
                  <Text as="span" breaksAnywhere canShrink>
                    {textOf(one.title)}
                  </Text>
                </Cluster>
              ))}
            </Stack>
          </>
        )}
      </Box>
      <Box above="xs" paddingX="md" isRuledAbove>
        <Cluster
          as={Link}
          isOneLine
          gap="xs-plus"
          align="center"
          weight="regular-plus"
          tone="on-ember-soft"
          isTarget
          href="/notfallkoffer"
        >
          <IconLifebuoy aria-hidden="true" size={20} stroke={1.75} />
          {t('openKit')}
          <Box as="span" isPushedToEnd>
            <IconChevronRight aria-hidden="true" size={20} stroke={1.75} />
          </Box>
        </Cluster>
      </Box>
    </Card>
  )
}
