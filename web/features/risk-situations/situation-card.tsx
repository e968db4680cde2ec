import { IconBell, IconLifebuoy, IconListNumbers, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useContentAddress } from '#content/content-address.ts'
import type { ContentItem } from '#content/content-feature.ts'
import { textOf } from '#content/item-values.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import styles from './situation-card.module.css'

type CardProps = {
  readonly situation: ContentItem
  /** Its signals and strategies. */
  readonly parts: readonly ContentItem[]
  readonly onTakeOver: (part: ContentItem) => void
}

/** One situation with its early signs and what helps. */
export function SituationCard({ situation, parts, onTakeOver }: CardProps) {
  const { t } = useTranslation('risk-situations')
  const { open } = useContentAddress()
  const name = textOf(situation.title)
  const partsOf = (type: 'SIGNAL' | 'STRATEGY') => parts.filter(({ contentType }) => contentType === type)
  const add = (type: 'SIGNAL' | 'STRATEGY') => () =>
    open({ kind: 'CONTENT_ENTITY', mode: 'create', of: `${type}@${situation.id}` })
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
      <Parts title={t('signals')} parts={partsOf('SIGNAL')} onTakeOver={onTakeOver} />
      <Parts title={t('strategies')} parts={partsOf('STRATEGY')} onTakeOver={onTakeOver} />
      <div className={styles.add}>
        <Button icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />} onPress={add('SIGNAL')}>
          {t('addSignal')}
        </Button>
        <Button icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />} onPress={add('STRATEGY')}>
          {t('addStrategy')}
        </Button>
      </div>
    </Card>
  )
}

function Parts(props: {
  readonly title: string
  readonly parts: readonly ContentItem[]
  readonly onTakeOver: (part: ContentItem) => void
}) {
  const { t } = useTranslation('risk-situations')
  const { open } = useContentAddress()
  if (props.parts.length === 0) return null
  return (
    <>
      <h3 className={styles.group}>{props.title}</h3>
      <ul className={styles.parts}>
        {props.parts.map((part) => (
          <li key={part.id}>
            {part.contentType === 'SIGNAL' ? (
              <IconBell aria-hidden="true" size={20} stroke={1.75} />
            ) : (
              <IconListNumbers aria-hidden="true" size={20} stroke={1.75} />
            )}
            <button
              type="button"
              className={styles.part}
              onClick={() => open({ kind: 'CONTENT_ENTITY', mode: 'view', id: part.id })}
            >
              {textOf(part.title)}
            </button>
            {part.inKit === true ? (
              <Badge tone="pine">{t('inKit')}</Badge>
            ) : (
              <Button
                icon={<IconLifebuoy aria-hidden="true" size={18} stroke={1.75} />}
                onPress={() => props.onTakeOver(part)}
                variant="subtle"
              >
                {t('takeOver')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
