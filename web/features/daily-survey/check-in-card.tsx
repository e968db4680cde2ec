import { useTranslation } from 'react-i18next'
import { useToday } from '#app/now.ts'
import { useOwnAccount } from '#app/own-account.ts'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DoneCheckIn } from './done-check-in.tsx'
import { useRecentSurveys, useSurveyTemplate } from './daily-survey.queries.ts'
import { missedDays } from './mood-trend.ts'
import { OpenCheckIn } from './open-check-in.tsx'

/** Today's check-in on the dashboard: open, or done with the way to report a consumption. */
export function CheckInCard() {
  const { t } = useTranslation('daily-survey')
  const today = useToday()
  const own = useOwnAccount()
  const template = useSurveyTemplate()
  const surveys = useRecentSurveys(today)
  const account = own.data?.account
  if (account === undefined && own.isError)
    return <PartFault again={t('loadAgain')} onAgain={() => void own.refetch()} text={t('card.notLoaded')} />
  return (
    <Loading
      isLoading={own.isPending || template.isPending || surveys.isPending}
      label={t('card.loading')}
      skeleton={<Skeleton shape="card" />}
    >
      {account?.surveyFlag === true ? (
        <DoneCheckIn survey={surveys.data?.find((one) => one.complete && one.day === today)} />
      ) : (
        account !== undefined && (
          <OpenCheckIn
            missed={
              surveys.data === undefined
                ? 0
                : missedDays(surveys.data, { today, registeredOn: account.registeredOn })
            }
            template={template.data}
          />
        )
      )}
    </Loading>
  )
}
