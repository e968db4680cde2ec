import { presentAgreement } from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import { IconCalendarHeart } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { Box } from '#ui/box.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { useSoberAgreements } from './sober-agreements.queries.ts'
import * as texts from './sober-agreements.texts.ts'
import { useStateWords } from './use-state-words.ts'

/** The way to the agreed time without alcohol; for a client only where there is one. */
export function SoberAgreementRow() {
  const t = useWords(texts)
  const scope = useClientScope()
  const today = useToday()
  const stateOf = useStateWords()
  const { data } = useSoberAgreements(scope)
  const isOwn = scope.as === 'self'
  if (data === undefined || (isOwn && data.length === 0)) return null
  const agreement = presentAgreement(data, today)
  return (
    <Box below="sm" hiddenIn="print">
      <RowList>
        <Row
          icon={
            <IconTile>
              <IconCalendarHeart size={22} stroke={1.75} />
            </IconTile>
          }
          title={t(isOwn ? 'title' : 'titleStaff')}
          detail={agreement === undefined ? t('emptyStaff') : stateOf(agreement)}
          isDetailWrapped
          href={isOwn ? '/ziele/vereinbarung' : `/klienten/${scope.clientId}/ziele/vereinbarung`}
        />
      </RowList>
    </Box>
  )
}
