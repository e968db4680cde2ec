import {
  beginOpenidLink,
  endOpenidLink,
  readOpenidLink,
} from '@standfest/domain/features/login/openid.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { formatDayAndTime } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useConfig } from '#session/config.ts'
import { leaveFor } from '#session/leave.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import * as words from './openid.texts.ts'

/** Whether the reader's account is connected with the clinic's sign-in service; connecting leads there and back. */
export function OpenidPart() {
  const t = useWords(words)
  const errorText = useErrorText()
  const { zone } = useConfig()
  const queries = useQueryClient()
  const link = useOpenidLinkState()
  const leaving = useMutation({
    mutationFn: () => send(beginOpenidLink),
    onSuccess: ({ data }) => data && leaveFor(data.attributes.address),
  })
  const ending = useMutation({
    mutationFn: () => send(endOpenidLink),
    onSettled: () => queries.invalidateQueries({ queryKey: ['security'] }),
  })
  const [isAsked, setAsked] = useState(false)
  const error = leaving.error ?? ending.error
  return (
    <TitledSection title={t('title')}>
      {ending.isSuccess && <Banner tone="success">{t('ended')}</Banner>}
      {error !== null && (
        <Banner tone="error" headline={t('failed')}>
          {errorText(error)}
        </Banner>
      )}
      <Text tone="text-2">{t('text')}</Text>
      <Part read={link} missing={t('notLoaded')} skeleton={<Skeleton />}>
        {({ linkedAt }) => (
          <>
            <p>
              <Badge tone={linkedAt === null ? 'gray' : 'leaf'}>
                {linkedAt === null ? t('notLinked') : t('linked', { at: formatDayAndTime(linkedAt, zone) })}
              </Badge>
            </p>
            <Cluster gap="xs">
              {linkedAt === null ? (
                <Button isPending={leaving.isPending || leaving.isSuccess} onPress={() => leaving.mutate()}>
                  {t('link')}
                </Button>
              ) : (
                <Button variant="danger-subtle" isPending={ending.isPending} onPress={() => setAsked(true)}>
                  {t('end')}
                </Button>
              )}
            </Cluster>
          </>
        )}
      </Part>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('endTitle')}
        confirmLabel={t('end')}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          ending.mutate()
        }}
      >
        {t('endText')}
      </ConfirmDialog>
    </TitledSection>
  )
}

function useOpenidLinkState() {
  return useQuery({
    queryKey: ['security', 'openid'],
    queryFn: async ({ signal }) => (await send(readOpenidLink, { signal })).data?.attributes,
  })
}
