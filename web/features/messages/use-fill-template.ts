import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { messageFor, type Template } from '@standfest/domain/features/templates/templates.ts'
import { formatLongDay, formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useClients } from '#session/clients.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import * as words from './messages.texts.ts'

type Recipient = { readonly name: string | undefined; readonly appointment: ClientListEntry['appointment'] }

/** Fills a message template in for a recipient: the name and the next appointment, where they are known. */
export function useFill(): (template: Pick<Template, 'body'>, recipient: Recipient) => string {
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  return (template, { name, appointment }) => {
    if (appointment === null) return messageFor(template, { name, appointment: undefined })
    const day = formatLongDay(appointment.day, language, today)
    const { startsAt } = appointment
    return messageFor(template, {
      name,
      appointment: startsAt === null ? day : t('dayAndTime', { day, time: formatTime(startsAt, zone) }),
    })
  }
}

/** As `useFill`, for the client of a conversation. */
export function useFillFor({
  clientId,
  name,
}: {
  readonly clientId: AccountId
  readonly name?: string | undefined
}): (template: Pick<Template, 'body'>) => string {
  const fill = useFill()
  const entry = useClients().data?.find(({ account }) => account.id === clientId)
  return (template) => fill(template, { name, appointment: entry?.appointment ?? null })
}
