import { dayOf, type Instant } from '@standfest/domain/base/day.ts'
import { type Language, languages, localeOf } from '@standfest/domain/base/language.ts'
import { useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './versioned-form.module.css'
import * as versionedFormWords from './versioned-form.texts.ts'

/** The texts of one question of a version, in a language. */
export type Wording = { readonly id: string; readonly in: (language: Language) => readonly string[] }

type Dated = { readonly refId: string; readonly number: number; readonly madeAt: Instant }

/** The version's number, and since when it was in use. */
export function useVersionFacts(): (version: Pick<Dated, 'number' | 'madeAt'>) => string {
  const t = useWords(versionedFormWords)
  const { zone } = useConfig()
  return ({ number, madeAt }) => t('facts', { number, day: formatDay(dayOf(madeAt, zone)) })
}

/** Every earlier version with its wording: answers given to it are read with these texts (§6). */
export function EarlierVersions<Version extends Dated>({
  versions,
  wordingOf,
}: {
  readonly versions: readonly Version[]
  readonly wordingOf: (version: Version) => readonly Wording[]
}) {
  const t = useWords(versionedFormWords)
  if (versions.length === 0) return null
  return (
    <Card as="section" aria-label={t('earlier')}>
      <h2>{t('earlier')}</h2>
      <Text tone="text-2" maxWidth="text">
        {t('earlierLead')}
      </Text>
      <Stack as="ul" gap="md">
        {versions.map((version) => (
          <li key={version.refId}>
            <EarlierVersion version={version} wording={wordingOf(version)} />
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function EarlierVersion({
  version,
  wording,
}: {
  readonly version: Dated
  readonly wording: readonly Wording[]
}) {
  const factsOf = useVersionFacts()
  const [isOpen, setOpen] = useState(false)
  const facts = factsOf(version)
  return (
    <>
      <div>
        <Button flush="start" variant="subtle" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {facts}
        </Button>
      </div>
      {isOpen && (
        <Stack as="ol" gap="xs" marker="decimal" className={styles.wording} aria-label={facts}>
          {wording.map((question) => (
            <li key={question.id}>
              {languages.map((language) => (
                <p key={language} lang={localeOf[language]}>
                  {question
                    .in(language)
                    .filter((words) => words !== '')
                    .join(' · ')}
                </p>
              ))}
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}
