import type { SecondFactor } from '@standfest/domain/features/login/second-factor.ts'
import { useState } from 'react'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Text } from '#ui/text.tsx'
import { useRemoveSecondFactor, useRenewRecoveryCodes } from './login.queries.ts'
import * as words from './security.texts.ts'

/**
 * The state of the second factor and the actions on it. Where the role requires one it can be replaced, not removed.
 */
export function FactorState({
  factor: { required, enrolled, recoveryCodesLeft },
  onEnrol,
  onCodes,
  onRemoved,
}: {
  readonly factor: SecondFactor
  readonly onEnrol: () => void
  readonly onCodes: (codes: readonly string[]) => void
  readonly onRemoved: () => void
}) {
  const t = useWords(words)
  const renewal = useRenewRecoveryCodes()
  const removal = useRemoveSecondFactor()
  const [asked, setAsked] = useState<'codes' | 'removal'>()
  const failure = renewal.error ?? removal.error

  if (!enrolled) {
    return (
      <>
        <Text tone="text-2">{t(required ? 'factor.none' : 'factor.voluntary')}</Text>
        <Cluster gap="xs">
          <Button variant="primary" onPress={onEnrol}>
            {t('factor.setUp')}
          </Button>
        </Cluster>
      </>
    )
  }
  return (
    <>
      {failure !== null && (
        <Banner tone="error" headline={t('factor.failed')}>
          <ErrorWords error={failure} />
        </Banner>
      )}
      <Cluster as="p" gap="xs" align="center" tone="text-2">
        <Badge tone="leaf">{t('factor.on')}</Badge>
        {t('factor.codesLeft', { count: recoveryCodesLeft })}
      </Cluster>
      <Cluster gap="xs">
        <Button onPress={onEnrol}>{t('factor.replace')}</Button>
        <Button onPress={() => setAsked('codes')}>{t('factor.newCodes')}</Button>
        {!required && (
          <Button variant="danger-subtle" onPress={() => setAsked('removal')}>
            {t('factor.remove')}
          </Button>
        )}
      </Cluster>
      <ConfirmDialog
        isOpen={asked === 'codes'}
        title={t('factor.newCodesTitle')}
        tone="primary"
        confirmLabel={t('factor.newCodes')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          renewal.mutate(undefined, { onSuccess: onCodes })
        }}
      >
        {t('factor.newCodesText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'removal'}
        title={t('factor.removeTitle')}
        confirmLabel={t('factor.remove')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          removal.mutate(undefined, { onSuccess: onRemoved })
        }}
      >
        {t('factor.removeText')}
      </ConfirmDialog>
    </>
  )
}
