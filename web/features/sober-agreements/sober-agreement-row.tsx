import {
  presentAgreement,
  type SoberAgreement,
} from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWords } from '#language/words.ts'
import { type ClientScope, ownClientScope, useClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Box } from '#ui/box.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { useLoadingPart } from '#ui/loading-parts.ts'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import * as texts from './agreed-times.texts.ts'
import { useSoberAgreements } from './sober-agreements.queries.ts'
import { useStateWords } from './use-state-words.ts'

/** The way to the agreed time without alcohol; for a client only where there is one. */
export function SoberAgreementRow() {
  const scope = useClientScope()
  const today = useToday()
  const { data } = useSoberAgreements(scope)
  if (data === undefined || (scope.as === 'self' && data.length === 0)) return null
  return (
    <Box below="sm" hiddenIn="print">
      <AgreementRow scope={scope} agreement={presentAgreement(data, today)} />
    </Box>
  )
}

/** On a client's dashboard: the agreed time that is running or to come. */
export function PresentSoberAgreement() {
  const { id } = useSession().account
  const scope = useMemo(() => ownClientScope(id), [id])
  const today = useToday()
  const found = useSoberAgreements(scope)
  useLoadingPart(found.isPending)
  const agreement = presentAgreement(found.data ?? [], today)
  if (agreement === undefined || agreement.endsOn < today) return null
  return <AgreementRow scope={scope} agreement={agreement} />
}

function AgreementRow({
  scope,
  agreement,
}: {
  readonly scope: ClientScope
  readonly agreement: SoberAgreement | undefined
}) {
  const t = useWords(texts)
  const stateOf = useStateWords()
  const isOwn = scope.as === 'self'
  return (
    <RowList>
      <Row
        icon={
          <IconTile>
            <IconCalendarEvent size={22} stroke={1.75} />
          </IconTile>
        }
        title={t(isOwn ? 'title' : 'titleStaff')}
        detail={agreement === undefined ? t('emptyStaff') : stateOf(agreement)}
        isDetailWrapped
        href={isOwn ? '/ziele/vereinbarung' : `/klienten/${scope.clientId}/ziele/vereinbarung`}
      />
    </RowList>
  )
}
