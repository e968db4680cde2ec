import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import * as entranceWords from '#entrance/entrance.texts.ts'
import { EntranceOutcome } from '#entrance/entrance-outcome.tsx'
import { EntrancePage } from '#entrance/entrance-page.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import * as loginWords from './login.texts.ts'
import { ResetForm } from './reset-form.tsx'
import styles from './reset-requested.module.css'

/** The page to request a password reset link (§2). The response is the same for every input. */
export function ResetPage() {
  const [isRequested, setRequested] = useState(false)
  return (
    <EntrancePage>
      {isRequested ? (
        <ResetRequested onAgain={() => setRequested(false)} />
      ) : (
        <ResetForm onRequested={() => setRequested(true)} />
      )}
    </EntrancePage>
  )
}

/** The confirmation after a reset request, the same for every input, with advice when no mail comes. */
function ResetRequested({ onAgain }: { readonly onAgain: () => void }) {
  const t = useWords(loginWords)
  const tEntrance = useWords(entranceWords)
  const { role } = useConfig()
  return (
    <EntranceOutcome
      icon={<IconMail aria-hidden="true" size={24} stroke={1.75} />}
      title={t('reset.requestedTitle')}
      text={t('reset.requestedText')}
    >
      <Box as="section" paddingTop="md" isRuledAbove>
        <h2>{t('reset.noMailTitle')}</h2>
        <Stack as="ul" gap="xs" above="xs" tone="text-2" className={styles.list}>
          <li>{t('reset.noMailWait')}</li>
          <li>{t('reset.noMailOther')}</li>
          <li>{t(role === 'CLIENT' ? 'reset.noMailClinic' : 'reset.noMailAdministration')}</li>
        </Stack>
      </Box>
      <LinkButton href="/login" variant="primary" size="xl" isBlock>
        {tEntrance('toLogin')}
      </LinkButton>
      <Button variant="subtle" isBlock onPress={onAgain}>
        {t('reset.again')}
      </Button>
    </EntranceOutcome>
  )
}
