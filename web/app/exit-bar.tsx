import { IconDoorExit } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import * as words from '#session/quick-exit.texts.ts'
import { leaveAtOnce } from '#session/quick-exit.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'

/** The quick-exit button above every page, for clients who switched it on for this device. */
export function ExitBar() {
  const t = useWords(words)
  return (
    <Cluster justify="end" paddingX="md" surface="surface" hiddenIn="print">
      <Button
        variant="subtle"
        icon={<IconDoorExit aria-hidden="true" size={20} stroke={1.75} />}
        onPress={() => void leaveAtOnce()}
      >
        {t('leave')}
      </Button>
    </Cluster>
  )
}
