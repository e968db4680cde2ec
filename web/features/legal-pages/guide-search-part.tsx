import { type ReactNode, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { addressOfFault, faultPages, faultPagesOfStaff } from '#language/fault-pages.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Card } from '#ui/card.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { type Names, withNames } from './article.ts'
import { ClinicDetails } from './clinic-details.tsx'
import * as faultTexts from './fault-texts.ts'
import * as words from './guide-search.texts.ts'
import { type FoundPlace, findPlaces, type Place, placesOfGuide } from './guide-search.ts'
import type { Chapter } from './guide-text.ts'
import { SupportAddress } from './support-address.tsx'
import { useTextsOf } from './use-texts-of.ts'

type GuideSearchProps = {
  readonly chapters: readonly Chapter[]
  /** Places outside the guide, such as the help pages for errors. */
  readonly places: readonly Place[]
  readonly names: Names
}

/**
 * The search of the help page, in the guide and in the help pages for errors, on the device alone. The search is restored on Back from the
 * history state: it is kept out of the address, which others can see.
 */
export function GuideSearch({ chapters, places, names }: GuideSearchProps) {
  const t = useWords(words)
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const [typed, setTyped] = useState(() => searchIn(state))
  const ofFaults = usePlacesOfFaults()
  const all = useMemo(
    () =>
      [...placesOfGuide(chapters), ...ofFaults, ...places].map(({ to, heading, texts }) => ({
        to,
        heading: withNames(heading, names),
        texts: texts.map((text) => withNames(text.replaceAll('Standfest', names.appName), names)),
      })),
    [chapters, ofFaults, places, names],
  )
  const found = useMemo(() => findPlaces(all, typed), [all, typed])
  const keepForTheWayBack = () => {
    if (typed !== searchIn(state))
      void navigate({ hash }, { replace: true, state: { search: typed }, preventScrollReset: true })
  }
  return (
    <Stack gap="sm" onBlur={keepForTheWayBack}>
      <SearchField label={t('label')} placeholder={t('placeholder')} value={typed} onChange={setTyped} />
      <p role="status">
        {typed.trim() !== '' && (found.length > 0 ? t('found', { count: found.length }) : t('nothing'))}
      </p>
      {typed.trim() !== '' && (found.length > 0 ? <Results found={found} /> : <Nothing />)}
    </Stack>
  )
}

function searchIn(state: unknown): string {
  const { search } = (state ?? {}) as { readonly search?: unknown }
  return typeof search === 'string' ? search : ''
}

function usePlacesOfFaults(): readonly Place[] {
  const texts = useTextsOf(faultTexts)
  const { role } = useConfig()
  return useMemo(
    () =>
      faultPages
        .filter((page) => role !== 'CLIENT' || !faultPagesOfStaff.has(page))
        .map((page) => {
          const { title, happened, kept, todo } = texts[page]
          return { to: addressOfFault(page), heading: title, texts: [happened, kept, ...todo] }
        }),
    [texts, role],
  )
}

function Results({ found }: { readonly found: readonly FoundPlace[] }) {
  const t = useWords(words)
  return (
    <Card as="ul" isFlush isRuledBetween aria-label={t('results')}>
      {found.map((place) => (
        <Stack as="li" key={place.to} gap="2xs" paddingX="md" paddingY="xs">
          <PlaceLink to={place.to}>{place.heading}</PlaceLink>
          <Text size="sm-plus" tone="text-2" breaksAnywhere>
            {marked(place)}
          </Text>
        </Stack>
      ))}
    </Card>
  )
}

/** A plain link for an anchor on this page, a router link for another page. */
function PlaceLink({ to, children }: { readonly to: string; readonly children: string }) {
  const look = { weight: 'medium', tone: 'link', isUnderlined: true, breaksAnywhere: true } as const
  return to.startsWith('#') ? (
    <Text as="a" {...look} href={to}>
      {children}
    </Text>
  ) : (
    <Text as={Link} {...look} to={to}>
      {children}
    </Text>
  )
}

/** The excerpt with the matches highlighted. */
function marked({ excerpt, marks }: FoundPlace): ReactNode[] {
  const ends = [0, ...marks.map(({ to }) => to)]
  return [
    ...marks.flatMap(({ from, to }, place) => [
      excerpt.slice(ends[place], from),
      <Text as="mark" key={from} tone="on-primary-soft" surface="primary-soft" weight="medium">
        {excerpt.slice(from, to)}
      </Text>,
    ]),
    excerpt.slice(ends.at(-1)),
  ]
}

/** What to try, and whom to ask, when nothing is found. */
function Nothing() {
  const t = useWords(words)
  const { role } = useConfig()
  return (
    <>
      <p>{t('tries')}</p>
      <p>{t(`asks.${role}`)}</p>
      <ClinicDetails details={['phone', 'email']} />
      <SupportAddress />
    </>
  )
}
