import type { Language } from '@standfest/domain/base/language.ts'
import { careSections } from '@standfest/domain/features/my-copy/care-sections.ts'
import type { CompleteCopyReview } from '@standfest/domain/features/my-copy/complete-copy.ts'
import type { CopySection, CopyTerms, Shown } from '@standfest/domain/features/my-copy/copied.ts'
import { isPair, shownFields } from '@standfest/domain/features/my-copy/shown-in.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './release.texts.ts'

type Sections = {
  readonly review: CompleteCopyReview
  /** The ids of excluded entries. */
  readonly withheld: ReadonlySet<string>
  readonly onWithhold: (id: string, isWithheld: boolean) => void
}

/** The internal data as the client would read it; each entry can be excluded. */
export function ReviewedSections({ review, withheld, onWithhold }: Sections) {
  const t = useWords(texts)
  const { original: language } = useLanguage()
  const { zone } = useConfig()
  const nothing = new Map()
  const terms: CopyTerms = {
    zone,
    names: nothing,
    surveys: nothing,
    reviews: nothing,
    areas: nothing,
    titles: nothing,
  }
  const data = { type: 'completeCopyReview', attributes: review }
  return Object.entries(careSections).map(([name, section]: [string, CopySection]) => {
    const items = section.items({ asked: {}, data })
    return (
      <Stack gap="sm" key={name}>
        <h3>{inWords(section.title, language)}</h3>
        {items.length === 0 && <Text tone="text-2">{t('nothing')}</Text>}
        {items.map((item) => {
          const { id } = item as { readonly id: string }
          const heading = inWords(section.heading(item, terms), language)
          return (
            <Stack gap="2xs" key={id}>
              <Text weight="medium" breaksAnywhere>
                {heading}
              </Text>
              <Fields section={section} item={item} terms={terms} />
              <Checkbox
                label={t('leaveOutOf', { entry: heading })}
                isSelected={withheld.has(id)}
                onChange={(isWithheld) => onWithhold(id, isWithheld)}
              >
                {t('leaveOut')}
              </Checkbox>
            </Stack>
          )
        })}
      </Stack>
    )
  })
}

function Fields({
  section,
  item,
  terms,
}: {
  readonly section: CopySection
  readonly item: object
  readonly terms: CopyTerms
}) {
  const { original: language } = useLanguage()
  return shownFields(section, item, terms).map(({ label, values }) => (
    <Text key={label.de_DE} size="sm" whiteSpace="pre-wrap" breaksAnywhere maxWidth="text">
      {label[language]}: {values.map((one) => inWords(isPair(one) ? one.value : one, language)).join(', ')}
    </Text>
  ))
}

function inWords(shown: Shown, language: Language): string {
  return typeof shown === 'string' ? shown : shown[language]
}
