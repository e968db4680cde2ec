import { IconPlayerStop, IconVolume } from '@tabler/icons-react'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { useLanguage } from '#language/language.tsx'
import { isReadable, readingNow, startReading, stopReading, watchReading } from '#language/speech.ts'
import { useWords } from '#language/words.ts'
import { writtenLanguage } from '#language/written-language.ts'
import { Box } from '#ui/box.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useConfig } from './config.ts'
import * as words from './read-aloud.texts.ts'

type ReadAloudProps = {
  /** The texts to read, in order. */
  readonly parts: readonly string[]
  /** The language of the text if it differs from the page's. */
  readonly lang?: string | undefined
  /** Whether a person wrote the text: its language is then detected from its words. */
  readonly isWritten?: boolean
  /** The `aria-describedby` that distinguishes this button from others. */
  readonly describedBy?: string
  /** Whether the button is in a line of small text, whose height it must not change. */
  readonly isInLine?: boolean
}

/**
 * The button that reads a text aloud, on the client's site, if the device has a local voice for its language ([Note: Local voices]). Its
 * space is always reserved: voices load late and must not shift the layout.
 */
export function ReadAloud({ parts, lang, isWritten = false, describedBy, isInLine = false }: ReadAloudProps) {
  const { role } = useConfig()
  const { locale } = useLanguage()
  if (role !== 'CLIENT') return null
  const text = parts.filter((part) => part.trim() !== '').join('\n')
  const size = 'var(--sf-icon-button)'
  return (
    <Box
      as="span"
      isBlock
      flex="none"
      hiddenIn="print"
      style={{ width: size, height: size, ...(isInLine && { marginBlock: '-0.75rem' }) }}
    >
      {text !== '' && (
        <ReadAloudButton
          key={text}
          text={text}
          locale={isWritten ? writtenLanguage(text, locale) : (lang ?? locale)}
          describedBy={describedBy}
        />
      )}
    </Box>
  )
}

function ReadAloudButton({
  text,
  locale,
  describedBy,
}: {
  readonly text: string
  readonly locale: string
  readonly describedBy: string | undefined
}) {
  const t = useWords(words)
  const own = useId()
  const isPossible = useSyncExternalStore(watchReading, () => isReadable(locale))
  const isReading = useSyncExternalStore(watchReading, () => readingNow() === own)
  // Unmount: another question is shown, or the page was left.
  useEffect(
    () => () => {
      if (readingNow() === own) stopReading()
    },
    [own],
  )
  if (!isPossible) return null
  return (
    <IconButton
      label={t(isReading ? 'stop' : 'read')}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      onPress={() => (isReading ? stopReading() : startReading(own, text, locale))}
    >
      {isReading ? (
        <IconPlayerStop aria-hidden="true" size={22} stroke={1.75} />
      ) : (
        <IconVolume aria-hidden="true" size={22} stroke={1.75} />
      )}
    </IconButton>
  )
}
