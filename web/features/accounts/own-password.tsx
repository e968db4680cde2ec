import { IconKey } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import * as words from './accounts.texts.ts'
import { Section } from './section.tsx'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** The way to a new password; its dialog is loaded when somebody goes it. */
export function OwnPassword() {
  const t = useWords(words)
  // Undefined until somebody asks for it; then counted, so that each opening begins anew.
  const [opening, setOpening] = useState<{ readonly isOpen: boolean; readonly times: number }>()
  return (
    <Section title={t('fields.ownPassword')}>
      <div>
        <Button
          icon={<IconKey aria-hidden="true" size={18} stroke={1.75} />}
          onPress={() => setOpening((last) => ({ isOpen: true, times: (last?.times ?? 0) + 1 }))}
        >
          {t('changePassword')}
        </Button>
      </div>
      {opening !== undefined && (
        <Suspense>
          <PasswordDialog
            key={opening.times}
            isOpen={opening.isOpen}
            onClose={() => setOpening({ ...opening, isOpen: false })}
          />
        </Suspense>
      )}
    </Section>
  )
}
