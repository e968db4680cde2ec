import { IconBell, IconLifebuoy, IconListNumbers, IconNote, IconPlus } from '@tabler/icons-react'
import type { ContentItem } from '#api/content-item.ts'
import { AnalysisDoor } from '#content/analysis-door.tsx'
import { useContentAddress } from '#content/content-address.ts'
import * as contentWords from '#content/content-overlay.texts.ts'
import { ContentRow } from '#content/content-rows.tsx'
import { entityFeature, entityTypeOf } from '#content/entity.tsx'
import { textOf } from '#content/item-values.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { Badge } from '#ui/badge.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Text } from '#ui/text.tsx'
import * as riskSituationsWords from './risk-situations.texts.ts'
import styles from './situation-card.module.css'

type CardProps = {
  readonly situation: ContentItem
  /** The situation's signals, steps and notes, including deleted ones where those are shown. */
  readonly parts: readonly ContentItem[]
  readonly onTakeOver: (part: ContentItem) => void
}

/** The types of content of a situation, in their order. */
const types = ['SIGNAL', 'STRATEGY', 'DEFAULT'] as const
type PartType = (typeof types)[number]

const iconOf = { SIGNAL: IconBell, STRATEGY: IconListNumbers, DEFAULT: IconNote } as const

/** One situation with its early warning signs, coping steps, and notes. */
export function SituationCard({ situation, parts, onTakeOver }: CardProps) {
  const t = useWords(riskSituationsWords)
  const tContent = useWords(contentWords)
  const { open } = useContentAddress()
  const { isReadOnly } = useClientScope()
  const name = textOf(situation.title)
  const live = parts.filter(({ deletedAt }) => deletedAt === 0)
  const deleted = parts.filter(({ deletedAt }) => deletedAt !== 0)
  return (
    <Card as="article" aria-label={name}>
      <Text as="h2" size="lg" weight="bold" breaksAnywhere className={styles.title}>
        <button
          type="button"
          aria-label={t('open', { name })}
          onClick={() => open({ kind: 'RISK_SITUATION', mode: 'view', id: situation.id })}
        >
          {name}
        </button>
      </Text>
      {textOf(situation.description) !== '' && (
        <Text tone="text-2" whiteSpace="pre-wrap" breaksAnywhere>
          {textOf(situation.description)}
        </Text>
      )}
      {types.map((type) => (
        <Parts
          key={type}
          type={type}
          parts={live.filter(({ contentType }) => contentType === type)}
          onTakeOver={onTakeOver}
        />
      ))}
      {deleted.length > 0 && (
        <Box above="sm" hiddenIn="print">
          <RowList label={t('deletedOf', { name })}>
            {deleted.map((part) => (
              <ContentRow
                key={part.id}
                feature={entityFeature}
                item={part}
                detail={tContent(`entities.types.${entityTypeOf(part.contentType)}.one`)}
              />
            ))}
          </RowList>
        </Box>
      )}
      {!isReadOnly && (
        <Cluster gap="xs" above="sm" hiddenIn="print">
          {types.map((type) => (
            <Button
              key={type}
              icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />}
              onPress={() => open({ kind: 'CONTENT_ENTITY', mode: 'create', of: `${type}@${situation.id}` })}
            >
              {t(`add.${type}`)}
            </Button>
          ))}
          <AnalysisDoor kind="RISK_SITUATION" id={situation.id} />
        </Cluster>
      )}
    </Card>
  )
}

function Parts(props: {
  readonly type: PartType
  readonly parts: readonly ContentItem[]
  readonly onTakeOver: (part: ContentItem) => void
}) {
  const t = useWords(riskSituationsWords)
  const { open } = useContentAddress()
  const { isReadOnly } = useClientScope()
  const Icon = iconOf[props.type]
  if (props.parts.length === 0) return null
  return (
    <>
      <Text as="h3" above="sm" size="sm" weight="medium" tone="text-2">
        {t(`groups.${props.type}`)}
      </Text>
      <ul className={styles.parts}>
        {props.parts.map((part) => (
          <Cluster as="li" isOneLine gap="xs-plus" key={part.id}>
            <Icon aria-hidden="true" size={20} stroke={1.75} />
            <Cluster columnGap="xs-plus" align="center" flex="grow" canShrink>
              <Text
                as="button"
                type="button"
                textAlign="start"
                breaksAnywhere
                canShrink
                className={styles.part}
                onClick={() => open({ kind: 'CONTENT_ENTITY', mode: 'view', id: part.id })}
              >
                {textOf(part.title)}
                {textOf(part.content) !== '' && (
                  <Text as="span" isBlock size="sm" tone="text-2" whiteSpace="pre-wrap">
                    {textOf(part.content)}
                  </Text>
                )}
              </Text>
              {part.inKit === true && <Badge tone="pine">{t('inKit')}</Badge>}
              {part.inKit !== true && !isReadOnly && (
                <Button
                  icon={<IconLifebuoy aria-hidden="true" size={18} stroke={1.75} />}
                  onPress={() => props.onTakeOver(part)}
                  variant="subtle"
                  flush="start"
                >
                  {t('takeOver')}
                </Button>
              )}
            </Cluster>
          </Cluster>
        ))}
      </ul>
    </>
  )
}
