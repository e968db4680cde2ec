import type { Day } from '@standfest/domain/base/day.ts'
import { langOf, wordedIn } from '@standfest/domain/base/worded.ts'
import { IconPhone } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { dial, inGroups } from '#session/phone.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Text } from '#ui/text.tsx'
import { EmergencyNumbers } from './emergency-numbers.tsx'
import * as words from './treatment-closed.texts.ts'

/**
 * What a client reads once the treatment is closed (§4): what is still possible, that messages are no longer read, and
 * whom to call: the clinic, its hotlines, 112.
 */
export function TreatmentClosed({ closedOn }: { readonly closedOn: Day }) {
  const t = useWords(words)
  const { clinic, afterClosing } = useConfig()
  const years = afterClosing.anonymisedAfterYears
  const readableUntil = useReadableUntil()
  return (
    <Card as="section" gap="sm" layout="stack" aria-labelledby="treatment-closed">
      <Text as="h2" size="lg" line="snug" id="treatment-closed">
        {t('title')}
      </Text>
      <p>{t('text', { day: formatDay(closedOn) })}</p>
      {readableUntil !== undefined && <p>{t('until', { day: formatDay(readableUntil) })}</p>}
      <p>{years === null ? t('kit') : t('kitEnds', { years })}</p>
      <Text weight="bold">{t('unread')}</Text>
      {clinic.phone !== '' && (
        <>
          <p>{t('call')}</p>
          <Cluster as="a" columnGap="xs" align="center" tone="link" isTarget href={dial(clinic.phone)}>
            <IconPhone aria-hidden="true" size={18} stroke={1.75} />
            <Text as="span" breaksAnywhere canShrink>
              {clinic.name}
            </Text>{' '}
            <Text as="strong" whiteSpace="nowrap" isUnderlined>
              {inGroups(clinic)}
            </Text>
          </Cluster>
        </>
      )}
      <EmergencyNumbers leadsToKit={false} />
      <LinkButton href="/notfallkoffer" isBlock>
        {t('toKit')}
      </LinkButton>
      <LinkButton href="/meine-kopie" isBlock>
        {t('toCopy')}
      </LinkButton>
    </Card>
  )
}

/** The last day on which the client can read. */
function useReadableUntil(): Day | undefined {
  return useOwnAccount().data?.account.readableUntil
}

/** Pages that show `TreatmentClosed` themselves. */
const ownPages = ['/', '/nachrichten']

/** The emergency kit already shows 112 and the hotlines. */
const kitPage = '/notfallkoffer'

/**
 * The banner above other pages after a closed treatment: until when they can be read, that messages are no longer read, and whom to call.
 */
export function TreatmentClosedLine() {
  const t = useWords(words)
  const { language } = useLanguage()
  const { clinic, hotlines } = useConfig()
  const { pathname } = useLocation()
  const readableUntil = useReadableUntil()
  if (ownPages.includes(pathname)) return null
  const numbers = [
    ...(clinic.phone === '' ? [] : [{ ...clinic, lang: undefined }]),
    ...(pathname === kitPage
      ? []
      : [
          { name: t('emergency'), lang: undefined, phone: '112' },
          ...hotlines.map(({ name, ...number }) => ({
            ...number,
            name: wordedIn(name, language),
            lang: langOf(name, language),
          })),
        ]),
  ]
  return (
    <Banner tone="lake">
      {t('line')} {readableUntil !== undefined && t('lineUntil', { day: formatDay(readableUntil) })}{' '}
      <Text as={Link} weight="medium" tone="link" isUnderlined to="/">
        {t('whom')}
      </Text>
      <Cluster as="ul" columnGap="md">
        {numbers.map((number) => (
          <li key={`${number.name} ${number.phone}`}>
            <Cluster as="a" columnGap="xs" align="center" tone="link" isTarget href={dial(number.phone)}>
              <span lang={number.lang}>{number.name}</span>{' '}
              <Text as="strong" whiteSpace="nowrap" isUnderlined>
                {inGroups(number)}
              </Text>
            </Cluster>
          </li>
        ))}
      </Cluster>
    </Banner>
  )
}
