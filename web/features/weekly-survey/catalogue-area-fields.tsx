import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Badge } from '#ui/badge.tsx'
import { Box } from '#ui/box.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { MenuButton } from '#ui/menu-button.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { BothLanguagesFields } from './both-languages-fields.tsx'
import type { PlacedArea } from './catalogue-draft.ts'
import { type CatalogueForm, useWeeklyFault } from './use-catalogue-form.ts'
import * as weeklyTemplateWords from './weekly-template.texts.ts'

/** The fields of a group or an area: its names, its position, whether it is in use, and who gets it. */
export function CatalogueAreaFields({
  form,
  placed: { area, place },
  heading: Heading,
  isRated,
  isFirst,
  isLast,
}: {
  readonly form: CatalogueForm
  readonly placed: PlacedArea
  readonly heading: 'h3' | 'h4'
  /** Whether it is rated: a group that contains areas is a heading only. */
  readonly isRated: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}) {
  const t = useWords(weeklyTemplateWords)
  const { original: language } = useLanguage()
  const faultOf = useWeeklyFault(form.faults)
  const isNew = form.isNew(area.id)
  const isGroup = area.parentArea === null
  const title = area.titles[language].trim()
  const name = title === '' ? t(isGroup ? 'newGroup' : 'newArea') : title
  const fault = faultOf(`areas.${place}`) ?? faultOf(`areas.${place}.id`)
  return (
    <Stack gap="sm">
      <Cluster gap="xs" align="center">
        <Text as={Heading} size={isGroup ? 'md' : 'sm-plus'} weight={isGroup ? 'bold' : 'medium'}>
          {name}
        </Text>
        {area.retired && <Badge tone="gray">{t('retired')}</Badge>}
        <Box as="span" isPushedToEnd>
          <MenuButton label={t('actionsOf', { title: name })}>
            <MenuItem isDisabled={isFirst} onAction={() => form.move(area.id, -1)}>
              {t('up')}
            </MenuItem>
            <MenuItem isDisabled={isLast} onAction={() => form.move(area.id, 1)}>
              {t('down')}
            </MenuItem>
            {isNew ? (
              <MenuItem onAction={() => form.remove(area.id)}>{t('remove')}</MenuItem>
            ) : (
              <MenuItem onAction={() => form.retire(area.id, !area.retired)}>
                {t(area.retired ? 'revive' : 'retire')}
              </MenuItem>
            )}
          </MenuButton>
        </Box>
      </Cluster>
      {fault !== undefined && <Text tone="on-rose-soft">{fault}</Text>}
      {!area.retired && (
        <>
          <BothLanguagesFields
            label={t(isGroup ? 'groupTitle' : 'areaTitle')}
            words={area.titles}
            field={`areas.${place}.titles`}
            faultOf={faultOf}
            onChange={(titles) => form.change({ ...area, titles })}
          />
          {isRated && (
            <Cluster gap="2xs" columnGap="lg">
              <Checkbox
                isSelected={area.preselected}
                onChange={(preselected) => form.change({ ...area, preselected })}
              >
                {t('preselected')}
              </Checkbox>
              {isNew && (
                <Checkbox
                  isSelected={form.isForEveryone(area.id)}
                  onChange={(isGiven) => form.giveToEveryone(area.id, isGiven)}
                >
                  {t('forEveryone')}
                </Checkbox>
              )}
            </Cluster>
          )}
        </>
      )}
    </Stack>
  )
}
