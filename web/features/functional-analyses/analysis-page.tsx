import type { Day } from '@standfest/domain/base/day.ts'
import { analysisBoxes } from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { IconArrowLeft, IconPencil, IconSun, IconTarget, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ContentItem } from '#api/content-item.ts'
import { useContent } from '#content/content.queries.ts'
import { DeletionQuestion } from '#content/deletion-question.tsx'
import { textOf } from '#content/item-values.ts'
import { useRemoval } from '#content/use-removal.ts'
import { formatDayAndMonth } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { Badge } from '#ui/badge.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { aboutOf, analyses, useNamedAnalysis } from './analysis.ts'
import { BoxDoor } from './box-door.tsx'
import { BoxNumber } from './box-number.tsx'
import { ChosenWords } from './chosen-words.tsx'
import styles from './functional-analyses.module.css'
import * as words from './functional-analyses.texts.ts'
import { type OpenBox, SuccessorForm } from './successor-form.tsx'

/** A stored functional analysis of the client: its five boxes, each with a door to what can be made of it. */
export function AnalysisPage() {
  const t = useWords(words)
  const { analysis: id } = useParams()
  const found = useContent(analyses, useClientScope(), id)
  return (
    <Stack gap="xs">
      <div>
        <LinkButton
          href="/ketten"
          icon={<IconArrowLeft aria-hidden="true" size={18} stroke={1.75} />}
          variant="subtle"
        >
          {t('all')}
        </LinkButton>
      </div>
      <Part read={found} missing={t('notLoaded')} skeleton={<Skeleton count={5} shape="card" />}>
        {(item) => (item === null ? <p role="status">{t('missing')}</p> : <AnalysisView analysis={item} />)}
      </Part>
    </Stack>
  )
}

function AnalysisView({ analysis }: { readonly analysis: ContentItem }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  const scope = useClientScope()
  const [open, setOpen] = useState<OpenBox>()
  const about = aboutOf(analysis)
  const day = textOf(analysis.day) as Day | ''
  const title = textOf(analysis.title)
  const own = day === '' ? t('own') : t('ownOn', { day: formatDayAndMonth(day, language, today) })
  const mayChange = !scope.isReadOnly && analysis.deletedAt === 0
  return (
    <>
      {about === 'pleasant' && (
        <div>
          <Badge tone="pine" icon={<IconSun aria-hidden="true" size={16} stroke={2} />}>
            {t('goodBadge')}
          </Badge>
        </div>
      )}
      <PageHead title={title === '' ? own : title} intro={t(`lead.${about}`)} />
      <Stack as="ol" gap="sm">
        {analysisBoxes.map((box, index) => (
          <Cluster
            as="li"
            isOneLine
            gap="xs-plus"
            align="start"
            className={classNames(styles.linked)}
            key={box}
          >
            <BoxNumber number={index + 1} />
            <Card
              flex="grow"
              canShrink
              aria-label={t(`titles.${about}.${box}`)}
              as="section"
              {...(about === 'pleasant' && box === 'later' && { surface: 'primary-soft' as const })}
            >
              <Text as="h2" size="sm-plus" weight="medium" tone="text-2">
                {t(`titles.${about}.${box}`)}
              </Text>
              {textOf(analysis[box]) === '' ? (
                <Text tone="text-2">{t('leftEmpty')}</Text>
              ) : (
                <Text font="voice" size="lg" whiteSpace="pre-wrap" breaksAnywhere>
                  {t('quoted', { text: textOf(analysis[box]) })}
                </Text>
              )}
              <ChosenWords analysis={analysis} box={box} />
              {analysis.deletedAt === 0 && (
                <Box isRuledAbove above="xs-plus" hiddenIn="print">
                  <BoxDoor analysis={analysis} box={box} onOpen={() => setOpen({ analysis, box })} />
                </Box>
              )}
            </Card>
          </Cluster>
        ))}
      </Stack>
      {mayChange && (
        <Stack gap="xs" above="md" hiddenIn="print">
          {about === 'pleasant' && (
            <Button
              icon={<IconTarget aria-hidden="true" size={20} stroke={1.75} />}
              onPress={() => setOpen({ analysis, box: 'action' })}
              size="xl"
              variant="primary"
              isBlock
            >
              {t('again')}
            </Button>
          )}
          <LinkButton
            href={`/ketten/${analysis.id}/bearbeiten`}
            icon={<IconPencil aria-hidden="true" size={18} stroke={1.75} />}
            isBlock
          >
            {t('edit')}
          </LinkButton>
          <RemoveAnalysis analysis={analysis} />
        </Stack>
      )}
      <SuccessorForm open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

/** Deletes an analysis after a question; it can be restored from the list. */
function RemoveAnalysis({ analysis }: { readonly analysis: ContentItem }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const named = useNamedAnalysis()
  const removal = useRemoval(named, useClientScope())
  const [asks, setAsks] = useState(false)
  const remove = async () => {
    setAsks(false)
    if (await removal.remove(analysis)) void navigate('/ketten', { replace: true })
  }
  return (
    <>
      <div>
        <Button
          icon={<IconTrash aria-hidden="true" size={18} stroke={1.75} />}
          onPress={() => setAsks(true)}
          variant="danger-subtle"
        >
          {t('remove')}
        </Button>
      </div>
      <DeletionQuestion
        feature={named}
        item={analysis}
        kindName={t('heading.drinking')}
        isOpen={asks}
        confirmLabel={t('remove')}
        isPending={removal.isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}
