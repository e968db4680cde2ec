import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import * as words from './security.texts.ts'

/** Copies the key of the second factor, for whoever has the app on this device. */
export function CopyKey({ value }: { readonly value: string }) {
  const t = useWords(words)
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div aria-live="polite">
      <Button
        icon={<Icon aria-hidden="true" size={18} stroke={1.75} />}
        // Where the browser forbids the clipboard, the key is still on the page to be typed.
        onPress={() =>
          void navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => undefined,
          )
        }
        variant="subtle"
      >
        {t(isCopied ? 'enrol.keyCopied' : 'enrol.copyKey')}
      </Button>
    </div>
  )
}
