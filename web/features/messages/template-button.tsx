import { IconTemplate } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

const TemplateChoice = lazy(async () => ({ default: (await import('./template-choice.tsx')).TemplateChoice }))

/** The way from the composer to the templates of messages. */
export function TemplateButton({
  name,
  onChosen,
}: {
  /** The person to whom the message goes. */
  readonly name: string | undefined
  readonly onChosen: (words: string) => void
}) {
  const { t } = useTranslation('messages')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<IconTemplate aria-hidden="true" size={18} stroke={1.75} />}
        onPress={() => setOpen(true)}
        variant="subtle"
      >
        {t('template')}
      </Button>
      {isOpen && (
        <Suspense>
          <TemplateChoice
            name={name}
            onChosen={(words) => {
              setOpen(false)
              onChosen(words)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
