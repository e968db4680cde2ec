import { listLifeAreas, listLifeAreaTypes } from '@standfest/domain/features/life-areas/life-areas.calls.ts'
import { titleIn } from '@standfest/domain/features/life-areas/life-areas.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useLanguage } from '#language/language.tsx'
import { useClientScope } from '#session/client-scope.ts'

/** The life areas that are part of the treatment, as options with their names. */
export function useLifeAreaChoices(): readonly { readonly id: string; readonly label: string }[] {
  const { language } = useLanguage()
  const scope = useClientScope()
  const types = useQuery({
    queryKey: ['life-area-types'],
    queryFn: ({ signal }) => send(listLifeAreaTypes, { signal }),
  })
  const areas = useQuery({
    queryKey: ['client', scope.clientId, 'life-areas'],
    queryFn: ({ signal }) => send(listLifeAreas, { query: scope.query, signal }),
  })
  const titles = new Map(
    (types.data?.data ?? []).map(({ attributes }) => [attributes.id, titleIn(attributes.titles, language)]),
  )
  return (areas.data?.data ?? [])
    .filter(({ attributes }) => attributes.activeFlag)
    .map(({ attributes }) => ({ id: attributes.id, label: titles.get(attributes.typeId) ?? '' }))
}
