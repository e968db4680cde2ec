import { mayChangeTemplate, type Template } from '@standfest/domain/features/templates/templates.ts'
import { type Context, refuse, type SignedIn } from '#http/handle.ts'
import { lockTemplate } from './templates.store.ts'

/** The template that a change names, row-locked, in the version that the caller saw, if the caller may change it. */
export async function changeableTemplate(
  { tx, actor, vault, ifMatch }: Context<SignedIn>,
  id: string,
): Promise<Template> {
  const template = (await lockTemplate(tx, vault.instanceKey, id)) ?? refuse('ERROR.ACCESS_DENIED')
  if (!mayChangeTemplate(template, actor)) refuse('ERROR.ACCESS_DENIED')
  if (ifMatch !== undefined && ifMatch !== template.version)
    refuse('ERROR.CONFLICT', { count: template.version })
  return template
}
