import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { useContents } from '#content/content.queries.ts'
import { textOf } from '#content/item-values.ts'
import { useWords } from '#language/words.ts'
import { ownClientScope } from '#session/client-scope.ts'
import { useSession } from '#session/session.ts'
import { ChipGroup } from '#ui/chip-group.tsx'
import { Text } from '#ui/text.tsx'
import * as checkInWords from './check-in.texts.ts'
import { namesIn, toggleName } from './situations-in-text.ts'

/** The names of the client's own risk situations; none until they are loaded. */
export function useOwnSituations(): readonly string[] {
  const { account } = useSession()
  const { data = [] } = useContents(
    { kind: 'RISK_SITUATION', calls: riskSituationCalls },
    ownClientScope(account.id),
  )
  return [...new Set(data.map(({ title }) => textOf(title)))]
}

/** The client's own risk situations as chips: a tap inserts a name into the answer, another tap removes it. */
export function OwnSituations({
  names,
  text,
  onChange,
}: {
  readonly names: readonly string[]
  readonly text: string
  readonly onChange: (text: string) => void
}) {
  const t = useWords(checkInWords)
  if (names.length === 0) return null
  const here = namesIn(text, names)
  return (
    <>
      <Text above="sm-plus" below="xs-plus" weight="medium">
        {t('ownSituations')}
      </Text>
      <ChipGroup
        label={t('ownSituations')}
        onChange={(chosen) => {
          const tapped = names.find((name) => here.includes(name) !== chosen.includes(name))
          if (tapped !== undefined) onChange(toggleName(text, tapped, names))
        }}
        options={names.map((name) => ({ id: name, label: name }))}
        value={here}
      />
    </>
  )
}
