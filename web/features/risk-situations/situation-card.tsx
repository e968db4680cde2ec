import { IconBell, IconLifebuoy, IconListNumbers, IconNote, IconPlus } from '@tabler/icons-react'
import type { ContentItem } from '#api/content-item.ts'
import { useContentAddress } from '#content/content-address.ts'
import * as contentWords from '#content/content-overlay.texts.ts'
import { ContentRow } from '#content/content-rows.tsx'
import { entityFeature, entityTypeOf } from '#content/entity.tsx'
import { textOf } from '#content/item-values.ts'
import { useWords } from '#language/words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RowList } from '#ui/row-list.tsx'
import * as riskSituationsWords from './risk-situations.texts.ts'
import styles from './situation-card.module.css'

type CardProps = {
  readonly situation: ContentItem
  /** Its signals, steps and notes; deleted ones among them where they are shown. */
  readonly parts: readonly ContentItem[]
  readonly onTakeOver: (part: ContentItem) => void
}

/** The types of what belongs to a situation, in their order. */
const types = ['SIGNAL', 'STRATEGY', 'DEFAULT'] as const
type PartType = (typeof types)[number]

const iconOf = { SIGNAL: IconBell, STRATEGY: IconListNumbers, DEFAULT: IconNote } as const

/** One situation with its early signs, what helps, and notes. */
export function SituationCard({ situation, parts, onTakeOver }: CardProps) {
  const t = useWords(riskSituationsWords)
  const tContent = useWords(contentWords)
  const { open } = useContentAddress()
  const name = textOf(situation.title)
  const live = parts.filter(({ deletedAt }) => deletedAt === 0)
  const deleted = parts.filter(({ deletedAt }) => deletedAt !== 0)
  return (
    <Card as="article" aria-label={name}>
      <h2 className={styles.title}>
        <button
          type="button"
          aria-label={t('open', { name })}
          onClick={() => open({ kind: 'RISK_SITUATION', mode: 'view', id: situation.id })}
        >
          {name}
        </button>
      </h2>
      {textOf(situation.description) !== '' && (
        <p className={styles.description}>{textOf(situation.description)}</p>
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
        <div className={styles.deleted}>
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
        </div>
      )}
      <div className={styles.add}>
        {types.map((type) => (
          <Button
            key={type}
            icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />}
            onPress={() => open({ kind: 'CONTENT_ENTITY', mode: 'create', of: `${type}@${situation.id}` })}
          >
            {t(`add.${type}`)}
          </Button>
        ))}
      </div>
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
  const Icon = iconOf[props.type]
  if (props.parts.length === 0) return null
  return (
    <>
      <h3 className={styles.group}>{t(`groups.${props.type}`)}</h3>
      <ul className={styles.parts}>
        {props.parts.map((part) => (
          <li key={part.id}>
            <Icon aria-hidden="true" size={20} stroke={1.75} />
            <div className={styles.words}>
              <button
                type="button"
                className={styles.part}
                onClick={() => open({ kind: 'CONTENT_ENTITY', mode: 'view', id: part.id })}
              >
                {textOf(part.title)}
                {textOf(part.content) !== '' && <span className={styles.more}>{textOf(part.content)}</span>}
              </button>
              {part.inKit === true ? (
                <Badge tone="pine">{t('inKit')}</Badge>
              ) : (
                <Button
                  icon={<IconLifebuoy aria-hidden="true" size={18} stroke={1.75} />}
                  onPress={() => props.onTakeOver(part)}
                  variant="subtle"
                  flush="start"
                >
                  {t('takeOver')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
