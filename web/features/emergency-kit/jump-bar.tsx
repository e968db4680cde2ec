import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import * as words from './emergency-kit.texts.ts'
import styles from './jump-bar.module.css'
import { useSectionInView } from './use-section-in-view.ts'

/** The sections of the kit by their anchors, in the order of the page. */
const sections = [
  { id: 'anrufen', name: 'jump.calls' },
  { id: 'schritte', name: 'jump.steps' },
  { id: 'signale', name: 'jump.signals' },
  { id: 'heute', name: 'jump.today' },
] as const

/** The links to the sections of the kit; the section in view is highlighted. */
export function JumpBar({
  hasSteps,
  hasSignals,
  hasToday = false,
}: {
  readonly hasSteps: boolean
  readonly hasSignals: boolean
  /** Whether there is a section below the kit with today's open check-in. */
  readonly hasToday?: boolean
}) {
  const t = useWords(words)
  const isThere = { anrufen: true, schritte: hasSteps, signale: hasSignals, heute: hasToday }
  const shown = sections.filter(({ id }) => isThere[id])
  const { current, choose } = useSectionInView(shown.map(({ id }) => id))
  if (shown.length === 1) return null
  return (
    <Cluster
      as="nav"
      gap="2xs"
      above="sm-plus"
      paddingY="2xs"
      paddingX="2xs"
      surface="surface-3"
      isBordered
      radius="md-plus"
      hiddenIn="print"
      className={styles.jump}
      aria-label={t('jump.label')}
    >
      {shown.map(({ id, name }) => (
        <Stack
          as="a"
          align="center"
          justifyItems="center"
          paddingX="2xs"
          size="sm-plus"
          weight="medium"
          tone="text-2"
          radius="md"
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={() => choose(id)}
        >
          {t(name)}
        </Stack>
      ))}
    </Cluster>
  )
}
