import { groupMaxClients } from '@standfest/domain/features/appointments/series.ts'
import { isLookedAfter } from '@standfest/domain/features/clients/clients.ts'
import { matchesSearch } from '@standfest/domain/features/clients/search-clients.ts'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useClients } from '#session/clients.ts'
import { useIsShared } from '#session/shared-view.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldHelp } from '#ui/field-help.tsx'
import { FieldLabel } from '#ui/field-label.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import type { AppointmentForm } from './appointment-form.ts'
import * as words from './series.texts.ts'

/** The most names that are listed at once; the search finds the others. */
const listedAtMost = 8

/** The further clients of a new group, from those whom the reader treats or covers for. */
export function MembersField({ form }: { readonly form: UseFormReturn<AppointmentForm> }) {
  const t = useWords(words)
  const isShared = useIsShared()
  const { clientId } = useClientScope()
  const clients = useClients().data ?? []
  const [search, setSearch] = useState('')
  const chosen = form.watch('others')
  const others = clients.filter((entry) => entry.account.id !== clientId && isLookedAfter(entry))
  const found = others.filter((entry) => matchesSearch(entry, search))
  const shown = [
    ...others.filter(({ account }) => chosen.includes(account.id)),
    ...found.filter(({ account }) => !chosen.includes(account.id)).slice(0, listedAtMost),
  ]
  const isFull = chosen.length >= groupMaxClients - 1
  return (
    <Stack gap="xs" role="group" aria-label={t('others')}>
      <FieldLabel>{t('others')}</FieldLabel>
      <FieldHelp>{t(isShared ? 'othersShared' : 'othersHelp')}</FieldHelp>
      {!isShared && (
        <>
          <SearchField
            label={t('othersFilter')}
            placeholder={t('othersFilter')}
            value={search}
            onChange={setSearch}
          />
          <Controller
            control={form.control}
            name="others"
            render={({ field: { value, onChange } }) => (
              <Stack gap="2xs">
                {shown.map(({ account: { id, name, surname, customId } }) => (
                  <Checkbox
                    key={id}
                    isSelected={value.includes(id)}
                    isDisabled={isFull && !value.includes(id)}
                    onChange={(isIn) => onChange(isIn ? [...value, id] : value.filter((one) => one !== id))}
                  >
                    {[`${name} ${surname}`.trim(), customId].filter((part) => part !== '').join(', ')}
                  </Checkbox>
                ))}
              </Stack>
            )}
          />
          <Text tone="text-2" role="status">
            {shown.length === 0
              ? t('othersNone')
              : isFull
                ? t('othersFull', { most: groupMaxClients })
                : chosen.length > 0 && t('othersChosen', { count: chosen.length })}
          </Text>
        </>
      )}
    </Stack>
  )
}
