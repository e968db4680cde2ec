import type { TemplateId } from '@standfest/domain/base/id.ts'
import {
  changeTemplate,
  createTemplate,
  listTemplates,
  removeTemplate,
} from '@standfest/domain/features/templates/templates.calls.ts'
import type {
  NewTemplate,
  Template,
  TemplateChange,
  TemplateKind,
} from '@standfest/domain/features/templates/templates.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'

const templatesKey = ['templates'] as const

/** The templates that this reader may use, of one kind or of all. */
export function useTemplates(kind?: TemplateKind) {
  return useQuery({
    queryKey: [...templatesKey, kind ?? 'all'],
    queryFn: async ({ signal }) => {
      const { data } = await send(listTemplates, { query: kind === undefined ? {} : { kind }, signal })
      return data.map(({ attributes }) => attributes)
    },
  })
}

/** The present version of a template; undefined where it is not there any more. */
export async function rereadTemplate(id: TemplateId): Promise<Template | undefined> {
  const { data } = await send(listTemplates)
  return data.map(({ attributes }) => attributes).find((one) => one.id === id)
}

/** Invalidates the queries that depend on a template's files. */
export function useTemplatesAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: templatesKey })
}

export type TemplateStep =
  | { readonly type: 'create'; readonly template: NewTemplate; readonly key: string }
  | {
      readonly type: 'change'
      readonly template: Pick<Template, 'id' | 'version'>
      readonly change: TemplateChange
      readonly key: string
    }
  | { readonly type: 'delete'; readonly template: Template }

/** Sends a change of a template; answers with the stored one, if there is one left. */
export function useChangeTemplates() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (step: TemplateStep): Promise<Template | undefined> => {
      if (step.type === 'create')
        return (await send(createTemplate, { body: step.template, idempotencyKey: step.key })).data
          ?.attributes
      const { id, version } = step.template
      const params = { id }
      if (step.type === 'delete') {
        await send(removeTemplate, { params, ifMatch: version })
        return undefined
      }
      const { change, key } = step
      const sent = { params, id, ifMatch: version, body: change, idempotencyKey: key }
      return (await send(changeTemplate, sent)).data?.attributes
    },
    onSettled: () => queries.invalidateQueries({ queryKey: templatesKey }),
  })
}
