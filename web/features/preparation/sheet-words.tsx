import type { AccountId } from '@standfest/domain/base/id.ts'
import type { OwnWords, Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { useLanguage } from '#language/language.tsx'
import { nearTime } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Box } from '#ui/box.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './preparation.texts.ts'
import sheetStyles from './preparation-sheet.module.css'
import { SheetLink } from './sheet-link.tsx'
import { SheetList } from './sheet-list.tsx'

/** Where the client wrote it. */
const placeOf: Readonly<Record<OwnWords['kind'], string>> = {
  'check-in': 'datenerfassung',
  message: 'nachrichten',
}

/** What the client wrote at check-ins and in messages, with the way to the place. */
export function SheetWords({
  clientId,
  list,
}: {
  readonly clientId: AccountId
  readonly list: Preparation['words']
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  return (
    <SheetList list={list} empty={t('noWords')} keyOf={({ kind, at }, place) => `${kind} ${at} ${place}`}>
      {({ kind, at, text }) => (
        <Box as="span" isBlock maxWidth="text" className={sheetStyles.twoLines}>
          <Text as="span" font="voice" breaksAnywhere>
            {t('quoted', { text })}
          </Text>{' '}
          <SheetLink clientId={clientId} to={placeOf[kind]}>
            {t(kind === 'message' ? 'messageOf' : 'checkInOf', {
              when: nearTime(at, today, language, zone),
            })}
          </SheetLink>
        </Box>
      )}
    </SheetList>
  )
}
