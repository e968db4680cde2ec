import { languages, localeOf } from '@standfest/domain/base/language.ts'
import type { ClinicTexts } from '@standfest/domain/features/instance-settings/clinic-shapes.ts'
import {
  type ClinicTextName,
  clinicTextMaxLength,
} from '@standfest/domain/features/instance-settings/clinic-text-limit.ts'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './clinic-texts.module.css'
import * as clinicTextsWords from './clinic-texts.texts.ts'
import cardStyles from './setting-card.module.css'

const Markdown = lazy(async () => ({ default: (await import('#ui/markdown.tsx')).Markdown }))

/** One text in both languages, with a preview on request. */
export function ClinicTextFields({
  name,
  text,
  onChange,
  showsFault,
}: {
  readonly name: ClinicTextName
  readonly text: ClinicTexts[ClinicTextName]
  readonly onChange: (text: ClinicTexts[ClinicTextName]) => void
  readonly showsFault: boolean
}) {
  const t = useWords(clinicTextsWords)
  const [isPreviewed, setPreviewed] = useState(false)
  const isTooLong = (words: string) => showsFault && words.trim().length > clinicTextMaxLength
  return (
    <Stack gap="xs" canShrink className={cardStyles.group}>
      <Text tone="text-2" maxWidth="text">
        {t(`places.${name}`)}
      </Text>
      <Stack gap="sm" columnGap="md" align="start" className={styles.pair}>
        {languages.map((language) => (
          <Stack gap="sm" key={language}>
            <TextArea
              label={t(`languages.${language}`)}
              rows={8}
              limit={clinicTextMaxLength}
              value={text[language]}
              onChange={(words) => onChange({ ...text, [language]: words })}
              error={isTooLong(text[language]) ? t('tooLong', { count: clinicTextMaxLength }) : undefined}
            />
            {isPreviewed && (
              <Box
                as="section"
                paddingY="sm"
                paddingX="md"
                radius="lg"
                className={styles.preview}
                aria-label={t('previewOf', { language: t(`languages.${language}`) })}
              >
                {text[language].trim() === '' ? (
                  <Text tone="text-2" maxWidth="text">
                    {t('nothing')}
                  </Text>
                ) : (
                  <Suspense fallback={<Skeleton count={2} />}>
                    <Markdown text={text[language]} level={3} lang={localeOf[language]} />
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
          {t(isPreviewed ? 'hidePreview' : 'showPreview')}
        </Button>
      </div>
    </Stack>
  )
}
