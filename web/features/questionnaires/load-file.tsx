import { hasNoCharacter } from '@standfest/domain/base/characters.ts'
import { lifeAreasQuestionnaire } from '@standfest/domain/features/questionnaires/life-areas-questionnaire.ts'
import { packLimits } from '@standfest/domain/features/questionnaires/pack-content.ts'
import type { PackFault } from '@standfest/domain/features/questionnaires/pack-faults.ts'
import { useRef, useState } from 'react'
import { isConflict } from '#api/failures.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './pack-faults.texts.ts'
import { type ChosenFile, useLoadPack } from './packs.queries.ts'

/** The file's limit in kilobytes, as it is said before a file is chosen. */
export const fileLimit = { size: packLimits.file / 1024 } as const

type LoadFileProps = {
  readonly pack: ChosenFile['pack']
  readonly label: string
  /** The label of the questionnaire that comes with Standfest, where it is offered. */
  readonly ownLabel?: string
}

/** A file that was chosen, and what was refused before it was sent. */
type Chosen = { readonly name: string; readonly text?: string; readonly fault?: Fault }

/** A refusal; a file may also be gone before it is read. */
type Fault = Omit<PackFault, 'reason'> & { readonly reason: PackFault['reason'] | 'unreadable' }

/** Chooses a file and loads it; what is refused is listed by linkId, and the file stays chosen. */
export function LoadFile({ pack, label, ownLabel }: LoadFileProps) {
  const t = useWords(texts)
  const input = useRef<HTMLInputElement>(null)
  const load = useLoadPack()
  const [chosen, setChosen] = useState<Chosen>()
  const [leaveOut, setLeaveOut] = useState<readonly string[]>([])
  const begin = (name: string, text: string, without: readonly string[] = []) => {
    setChosen({ name, text })
    setLeaveOut(without)
    load.mutate({ file: text, leaveOut: without, pack })
  }
  const refuse = (name: string, reason: Fault['reason']) => {
    load.reset()
    setChosen({ name, fault: { linkId: '', reason } })
  }
  const take = (file: File | undefined) => {
    if (file === undefined) return
    // A file that is too large is not read at all: it may be a film.
    if (file.size > packLimits.file) return refuse(file.name, 'tooLarge')
    void file.text().then(
      // Pictures and texts in UTF-16 have characters that no JSON has, and no request carries.
      (text) => (hasNoCharacter(text) ? refuse(file.name, 'notJson') : begin(file.name, text)),
      () => refuse(file.name, 'unreadable'),
    )
  }
  const faults: readonly Fault[] = chosen?.fault ? [chosen.fault] : (load.data ?? [])
  const omissible = faults.filter(({ reason }) => reason === 'type')
  return (
    <Stack gap="sm">
      <input
        ref={input}
        type="file"
        accept="application/json,application/fhir+json,.json"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          take(target.files?.[0])
          // The same file can be chosen again after it was changed.
          target.value = ''
        }}
      />
      <Cluster gap="xs">
        <Button isPending={load.isPending} onPress={() => input.current?.click()}>
          {label}
        </Button>
        {ownLabel !== undefined && (
          <Button onPress={() => begin(ownLabel, lifeAreasQuestionnaire)}>{ownLabel}</Button>
        )}
      </Cluster>
      {load.isSuccess && faults.length === 0 && (
        <Banner tone="success" headline={t('loaded')}>
          {t(pack === undefined ? 'loadedNext' : 'loadedVersion')}
        </Banner>
      )}
      {load.isError && (
        <Banner tone="error" headline={t('notLoaded')}>
          {isConflict(load.error) ? t('overtaken') : <ErrorWords error={load.error} />}
        </Banner>
      )}
      {faults.length > 0 && (
        <Banner tone="error" headline={t('refused', { file: chosen?.name ?? '' })}>
          <Stack gap="xs">
            <ul>
              {faults.map((fault, place) => (
                <li key={place}>
                  <FaultWords fault={fault} />
                </li>
              ))}
            </ul>
            <p>{t('nothingStored')}</p>
            {omissible.length > 0 && (
              <>
                <Text weight="medium">{t('mayLeaveOut')}</Text>
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
                  <Button
                    isPending={load.isPending}
                    onPress={() => {
                      if (chosen?.text !== undefined) begin(chosen.name, chosen.text, leaveOut)
                    }}
                  >
                    {t('leaveOut')}
                  </Button>
                </Cluster>
              </>
            )}
          </Stack>
        </Banner>
      )}
    </Stack>
  )
}

/** Refusals whose sentence has its detail within. */
const saysDetail: ReadonlySet<Fault['reason']> = new Set([
  'otherRelease',
  'otherAddress',
  'presentVersion',
  'formerVersion',
  'tooMany',
])

function FaultWords({ fault: { linkId, reason, detail = '' } }: { readonly fault: Fault }) {
  const t = useWords(texts)
  const where = linkId === '' ? t('whole') : linkId
  const what = t(`reasons.${reason}`, { detail, ...fileLimit })
  return (
    <Text as="span" breaksAnywhere>
      {detail === '' || saysDetail.has(reason) ? `${where}: ${what}` : `${where}: ${what} (${detail})`}
    </Text>
  )
}
