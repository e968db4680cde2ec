import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { SampleMark } from '#session/sample-mark.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import styles from './day-bars.module.css'
import { DayBars } from './day-bars.tsx'
import { deliveryParts } from './delivery-parts.ts'
import * as words from './monitoring.texts.ts'

/** The delivery of a week's mails and notifications, as bars or as a table. */
export function DeliveryPanel({ delivery }: { readonly delivery: Dashboard['delivery'] }) {
  const t = useWords(words)
  const [isTable, setTable] = useState(false)
  const sumOf = (part: (typeof deliveryParts)[number]) => delivery.reduce((sum, one) => sum + one[part], 0)
  const bars = delivery.map((one) => ({
    day: one.day,
    parts: deliveryParts.map((name) => ({ name, count: one[name] })),
  }))
  const summary = t('delivery.summary', {
    mail: sumOf('mail'),
    push: sumOf('push'),
    undelivered: sumOf('undelivered'),
  })
  return (
    <Card as="section" aria-labelledby="delivery-title">
      <Cluster columnGap="sm" align="center" justify="between" below="xs-plus">
        <h2 id="delivery-title">
          {t('delivery.title')}
          <SampleMark />
        </h2>
        <Button variant="link" onPress={() => setTable(!isTable)}>
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </Cluster>
      <figure>
        {isTable ? (
          <DeliveryTable delivery={delivery} />
        ) : (
          <>
            <DayBars bars={bars} label={t('delivery.title')} />
            <Cluster as="ul" gap="2xs" columnGap="md" above="2xs-plus" size="xs-plus">
              {deliveryParts.map((part) => (
                <Cluster as="li" isOneLine gap="2xs-plus" align="center" key={part}>
                  <Box
                    as="span"
                    aria-hidden="true"
                    radius="2xs"
                    className={classNames(styles.square, styles[part])}
                  />
                  {t(`delivery.${part}`)}
                </Cluster>
              ))}
            </Cluster>
          </>
        )}
        <Text as="figcaption" above="xs" tone="text-2">
          {summary}
        </Text>
      </figure>
    </Card>
  )
}

/** The numbers behind the bars, newest first. */
function DeliveryTable({ delivery }: { readonly delivery: Dashboard['delivery'] }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const numbers = deliveryParts.map(
    (part): Column<Dashboard['delivery'][number]> => ({
      key: part,
      head: t(`delivery.${part}`),
      isNumber: true,
      renderCell: ({ [part]: number }) => formatNumber(number, language),
    }),
  )
  return (
    <Table
      look="small"
      caption={t('delivery.title')}
      columns={[
        { key: 'day', head: t('columnDay'), isName: true, renderCell: ({ day }) => formatDay(day) },
        ...numbers,
      ]}
      rows={delivery.toReversed()}
      keyOf={({ day }) => day}
    />
  )
}
