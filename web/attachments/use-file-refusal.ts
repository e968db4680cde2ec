import type { Refusal } from '@standfest/domain/base/refusal.ts'
import { extensionOf, isFileRefusal } from '@standfest/domain/features/attachments/attachments.ts'
import { useCallback } from 'react'
import { RequestFailed, refusalOf } from '#api/failures.ts'
import { useErrorText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { refusalText } from '#language/refusal-text.ts'
import { useWords } from '#language/words.ts'
import * as words from './attachments.texts.ts'

/** The text of a refusal; where a file is the reason, it names the file and what is wrong with it. */
export function useFileRefusal(): (refusal: Refusal, filename: string | undefined) => string {
  const t = useWords(words)
  const { language } = useLanguage()
  return useCallback(
    (refusal: Refusal, name: string | undefined) => {
      const reason = refusalText(refusal, language)
      if (name === undefined || !isFileRefusal(refusal.code)) return reason
      return refusal.code === 'ERROR.FILE_OTHER_TYPE'
        ? t('otherType', { name, type: extensionOf(name)?.toUpperCase() })
        : t('refused', { name, reason })
    },
    [t, language],
  )
}

/** The text for a failed upload request. */
export function useFileErrorText(): (error: unknown, filename: string | undefined) => string {
  const ofRefusal = useFileRefusal()
  const ofError = useErrorText()
  return useCallback(
    (error: unknown, name: string | undefined) =>
      error instanceof RequestFailed ? ofRefusal(refusalOf(error), name) : ofError(error),
    [ofRefusal, ofError],
  )
}
