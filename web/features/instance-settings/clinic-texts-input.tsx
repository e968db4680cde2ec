import { languages, localeOf } from '@standfest/domain/base/language.ts'
import type { ClinicTexts } from '@standfest/domain/features/instance-settings/clinic-shapes.ts'
import {
  type ClinicTextName,
  clinicTextMaxLength,
  clinicTextNames,
} from '@standfest/domain/features/instance-settings/clinic-text-limit.ts'
import { lazy, Suspense, useState } from 'react'
import { useWrittenLanguages, type WrittenLanguage } from '#content/use-written-languages.ts'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './clinic-texts.module.css'
import cardStyles from './setting-card.module.css'
import { type OwnProps, words } from './setting-description.ts'

const Markdown = lazy(async () => ({ default: (await import('#ui/markdown.tsx')).Markdown }))

/** The clinic's own texts for the public pages, one tab for each page; an error opens its tab. */
export function ClinicTextsInput({ value, onChange, faultAt }: OwnProps<ClinicTexts>) {
  const t = useWords(words)
  const [chosen, setChosen] = useState<ClinicTextName>('imprint')
  const faulty = clinicTextNames.find((name) =>
    languages.some((language) => faultAt(`${name}.${language}`) !== undefined),
  )
  const [toldFaulty, setToldFaulty] = useState(faulty)
  if (faulty !== toldFaulty) {
    setToldFaulty(faulty)
    setChosen(faulty ?? chosen)
  }
  return (
    <Tabs
      label={t('clinic_texts.pages')}
      value={chosen}
      onChange={setChosen}
      tabs={clinicTextNames.map((name) => ({
        id: name,
        label: t(`clinic_texts.names.${name}`),
        content: (
          <TextInput
            name={name}
            value={value[name]}
            onChange={(text) => onChange({ ...value, [name]: text })}
            faultAt={(language) => faultAt(`${name}.${language}`)}
          />
        ),
      }))}
    />
  )
}

/** One text in both languages, with a preview on request. */
function TextInput({
  name,
  value: text,
  onChange,
  faultAt,
}: OwnProps<ClinicTexts[ClinicTextName]> & { readonly name: ClinicTextName }) {
  const t = useWords(words)
  const [isPreviewed, setPreviewed] = useState(false)
  const written = useWrittenLanguages()
  const wordsIn = (language: WrittenLanguage): string =>
    (text as Partial<Record<WrittenLanguage, string>>)[language] ?? ''
  return (
    <Stack gap="xs" canShrink className={cardStyles.group}>
      <Text tone="text-2" maxWidth="text">
        {t(`clinic_texts.places.${name}`)}
      </Text>
      <Stack gap="sm" columnGap="md" align="start" className={styles.pair}>
        {(name === 'help' ? written : languages).map((language) => (
          <Stack gap="sm" key={language}>
            <TextArea
              label={t(`languages.${language}`)}
              rows={8}
              limit={clinicTextMaxLength}
              value={wordsIn(language)}
              onChange={(typed) => onChange({ ...text, [language]: typed })}
              error={faultAt(language)}
            />
            {isPreviewed && (
              <Box
                as="section"
                paddingY="sm"
                paddingX="md"
                radius="lg"
                className={styles.preview}
                aria-label={t('clinic_texts.previewOf', { language: t(`languages.${language}`) })}
              >
                {wordsIn(language).trim() === '' ? (
                  <Text tone="text-2" maxWidth="text">
                    {t('clinic_texts.nothing')}
                  </Text>
                ) : (
                  <Suspense fallback={<Skeleton count={2} />}>
                    <Markdown text={wordsIn(language)} level={3} lang={localeOf[language]} />
                  </Suspense>
                )}
              </Box>
            )}
          </Stack>
        ))}
      </Stack>
      <div>
        <Button
          flush="start"
          variant="subtle"
          aria-expanded={isPreviewed}
          onPress={() => setPreviewed(!isPreviewed)}
        >
          {t(isPreviewed ? 'clinic_texts.hidePreview' : 'clinic_texts.showPreview')}
        </Button>
      </div>
    </Stack>
  )
}
