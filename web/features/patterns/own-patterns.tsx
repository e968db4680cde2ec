import { useWords } from '#language/words.ts'
import { useSession } from '#session/session.ts'
import { Card } from '#ui/card.tsx'
import { useLoadingPart } from '#ui/loading-parts.ts'
import { Text } from '#ui/text.tsx'
import { PatternList } from './pattern-list.tsx'
import { usePatterns } from './patterns.queries.ts'
import * as texts from './patterns.texts.ts'

/** Patterns in a client's own past; nothing where there are none, or where they cannot be read. */
export function OwnPatterns() {
  const t = useWords(texts)
  const { account } = useSession()
  const { data: patterns = [], isPending } = usePatterns(account.id)
  useLoadingPart(isPending)
  if (patterns.length === 0) return null
  return (
    <section aria-labelledby="patterns">
      <Text as="h2" above="2xs-plus" below="xs" paddingX="3xs" id="patterns">
        {t('titleOwn')}
      </Text>
      <Card>
        <PatternList patterns={patterns} note={t('noteOwn')} />
      </Card>
    </section>
  )
}
