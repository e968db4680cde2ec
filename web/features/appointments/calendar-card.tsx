import { lazy, Suspense, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './calendar.texts.ts'

const CalendarDialog = lazy(async () => ({ default: (await import('./calendar-dialog.tsx')).CalendarDialog }))

/** The card about using the client's appointments in a calendar of their own. */
export function CalendarCard() {
  const t = useWords(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      as="section"
      gap="xs-plus"
      above="section"
      paddingY="md"
      paddingX="md"
      hiddenIn="print"
      layout="stack"
      aria-label={t('title')}
    >
      <Text as="h2" size="md">
        {t('title')}
      </Text>
      <p>{t('text')}</p>
      <div>
        <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
          {t('open')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <CalendarDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
