import { lifeAreasQuestionnaire } from '@standfest/domain/features/questionnaires/life-areas-questionnaire.ts'
import { packLimits } from '@standfest/domain/features/questionnaires/pack-content.ts'
import type { PackFault } from '@standfest/domain/features/questionnaires/pack-faults.ts'
import { useRef, useState } from 'react'
import { refusalOf } from '#api/failures.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { PackCard } from './pack-card.tsx'
import { type ChosenFile, useLoadPack, usePacks } from './packs.queries.ts'
import * as texts from './packs.texts.ts'

/** Questionnaire packs, for administrators: load a file, state its licence, plan it, switch it on (§3). */
export function PacksPage() {
  const t = useWords(texts)
  const found = usePacks()
  return (
    <Stack gap="md">
      <PageHead title={t('admin.title')} facts={t('admin.facts')} />
      <Card as="section" layout="column" gap="sm">
        <Text as="h2" size="md">
          {t('admin.load')}
        </Text>
        <Text tone="text-2">{t('admin.loadHelp')}</Text>
        <LoadFile packId={undefined} label={t('admin.choose')} withOwn />
      </Card>
      <Part
        read={found}
        missing={t('admin.failed')}
        skeleton={<Skeleton shape="card" count={2} />}
        empty={<p>{t('admin.none')}</p>}
      >
        {(packs) =>
          packs.map((pack) => (
            <PackCard key={pack.id} pack={pack}>
              <LoadFile packId={pack.id} label={t('admin.newVersion')} />
            </PackCard>
          ))
        }
      </Part>
    </Stack>
  )
}

type LoadFileProps = {
  readonly packId: ChosenFile['packId']
  readonly label: string
  /** Whether the questionnaire that comes with Standfest is offered. */
  readonly withOwn?: boolean
}

/** Chooses a file and loads it; what is refused is listed by linkId, and the file stays chosen. */
function LoadFile({ packId, label, withOwn = false }: LoadFileProps) {
  const t = useWords(texts)
  const input = useRef<HTMLInputElement>(null)
  const load = useLoadPack()
  const [file, setFile] = useState<string>()
  const [leaveOut, setLeaveOut] = useState<readonly string[]>([])
  const begin = (text: string, without: readonly string[] = []) => {
    setFile(text)
    setLeaveOut(without)
    load.mutate({ file: text, leaveOut: without, packId })
  }
  const faults = load.data ?? []
  const omissible = faults.filter(({ reason }) => reason === 'type')
  const isSameAddress = refusalOf(load.error)?.fields?.some(({ field }) => field === 'packId') ?? false
  return (
    <Stack gap="sm">
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          // The same file can be chosen again after it was changed.
          const text = chosen && chosen.size <= packLimits.file * 4 ? chosen.text() : Promise.resolve('')
          void text.then((read) => begin(read))
          target.value = ''
        }}
      />
      <Cluster gap="xs">
        <Button isPending={load.isPending} onPress={() => input.current?.click()}>
          {label}
        </Button>
        {withOwn && <Button onPress={() => begin(lifeAreasQuestionnaire)}>{t('admin.own')}</Button>}
      </Cluster>
      {load.isSuccess && faults.length === 0 && <Banner tone="success" headline={t('admin.loaded')} />}
      {load.isError && (
        <Banner tone="error" headline={t('admin.notLoaded')}>
          {isSameAddress ? <p>{t('admin.sameAddress')}</p> : <ErrorWords error={load.error} />}
        </Banner>
      )}
      {faults.length > 0 && (
        <Banner tone="error" headline={t('admin.refused')}>
          <ul>
            {faults.map((fault) => (
              <li key={`${fault.linkId} ${fault.reason} ${fault.detail ?? ''}`}>
                <FaultWords fault={fault} />
              </li>
            ))}
          </ul>
          {omissible.length > 0 && file !== undefined && (
            <Stack gap="xs">
              {omissible.map(({ linkId }) => (
                <Checkbox
                  key={linkId}
                  isSelected={leaveOut.includes(linkId)}
                  onChange={(isOut) =>
                    setLeaveOut(isOut ? [...leaveOut, linkId] : leaveOut.filter((one) => one !== linkId))
                  }
                >
                  {linkId}
                </Checkbox>
              ))}
              <Cluster>
                <Button onPress={() => begin(file, leaveOut)}>{t('admin.leaveOut')}</Button>
              </Cluster>
            </Stack>
          )}
        </Banner>
      )}
    </Stack>
  )
}

function FaultWords({ fault: { linkId, reason, detail } }: { readonly fault: PackFault }) {
  const t = useWords(texts)
  const where = linkId === '' ? t('admin.whole') : linkId
  const what = t(`admin.reasons.${reason}`)
  return `${where}: ${what}${detail === undefined ? '' : ` (${detail})`}`
}
