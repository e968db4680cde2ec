import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as words from './fault-link.texts.ts'
import { addressOfFault, type FaultPage, faultPageOf, faultPages } from './fault-pages.ts'
import { useWords } from './words.ts'

/** The link from an error message to its help page: `of` is a thrown error, a rule's refusal, or the name of a page. */
export function FaultLink({ of, staysHere }: { readonly of: unknown; readonly staysHere: boolean }) {
  const t = useWords(words)
  return (
    <Text
      as="a"
      weight="medium"
      isUnderlined
      hiddenIn="print"
      href={addressOf(of)}
      {...(!staysHere && { target: '_blank', rel: 'noopener' })}
    >
      {t('whatToDo')} {!staysHere && <VisuallyHidden>{t('opensTab')}</VisuallyHidden>}
    </Text>
  )
}

/** The request id goes into the hash, which browsers do not send to the server. */
function addressOf(of: unknown): string {
  const { requestId } = of instanceof Error ? (of as { readonly requestId?: string }) : {}
  return `${addressOfFault(pageOf(of))}${requestId ? `#${requestId}` : ''}`
}

/** Faults of fields have codes of their own; those without a page share the page of the whole refusal. */
function pageOf(of: unknown): FaultPage {
  if (typeof of === 'string') return faultPages.find((page) => page === of) ?? 'gerade-nicht-moeglich'
  if (of instanceof Error && of.name === 'NetworkFailed') return 'keine-verbindung'
  const refused = of as
    | { readonly code?: unknown; readonly errors?: readonly { code: unknown }[] }
    | undefined
  const codes = [refused?.errors?.[0]?.code, refused?.code].map(String)
  const known = codes.find((code) => code in faultPageOf)
  return known === undefined ? 'gerade-nicht-moeglich' : faultPageOf[known as keyof typeof faultPageOf]
}
