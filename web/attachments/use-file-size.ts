import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import * as words from './attachments.texts.ts'

const unit = 1024

/** Formats a file size, in the unit that fits it. */
export function useFileSize(): (bytes: number) => string {
  const t = useWords(words)
  const { language } = useLanguage()
  const textOf = (name: 'bytes' | 'kilobytes' | 'megabytes', value: number, decimals = 0) =>
    t(name, { number: formatNumber(value, language, decimals) })
  return (bytes) => {
    if (bytes < unit) return textOf('bytes', bytes)
    if (bytes < unit * unit) return textOf('kilobytes', Math.round(bytes / unit))
    return textOf('megabytes', bytes / unit / unit, 1)
  }
}
