import { IconTemplate } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import * as messagesWords from './messages.texts.ts'

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
  const t = useWords(messagesWords)
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
