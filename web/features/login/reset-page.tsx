import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import * as doorWords from '#entrance/door.texts.ts'
import { Door } from '#entrance/door.tsx'
import { DoorOutcome } from '#entrance/door-outcome.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import * as loginWords from './login.texts.ts'
import { ResetForm } from './reset-form.tsx'
import styles from './reset-requested.module.css'

/** Ask for a link to set a new password (§2). Whatever was typed, the answer is the same. */
export function ResetPage() {
  const [isRequested, setRequested] = useState(false)
  return (
    <Door>
      {isRequested ? (
        <ResetRequested onAgain={() => setRequested(false)} />
      ) : (
        <ResetForm onRequested={() => setRequested(true)} />
      )}
    </Door>
  )
}

/** The calm answer, the same for every name, and what to do when no mail comes. */
function ResetRequested({ onAgain }: { readonly onAgain: () => void }) {
  const t = useWords(loginWords)
  const tDoor = useWords(doorWords)
  const { role } = useConfig()
  return (
    <DoorOutcome
      icon={<IconMail aria-hidden="true" size={24} stroke={1.75} />}
      title={t('reset.requestedTitle')}
      text={t('reset.requestedText')}
    >
      <Box as="section" isRuledAbove className={styles.hints}>
        <h2>{t('reset.noMailTitle')}</h2>
        <Stack as="ul" gap="xs" above="xs" tone="text-2" className={styles.list}>
          <li>{t('reset.noMailWait')}</li>
          <li>{t('reset.noMailOther')}</li>
          <li>{t(role === 'CLIENT' ? 'reset.noMailClinic' : 'reset.noMailAdministration')}</li>
        </Stack>
      </Box>
      <LinkButton href="/login" variant="primary" size="xl" isBlock>
        {tDoor('toLogin')}
      </LinkButton>
      <Button variant="subtle" isBlock onPress={onAgain}>
        {t('reset.again')}
      </Button>
    </DoorOutcome>
  )
}
