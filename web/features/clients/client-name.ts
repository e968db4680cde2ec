import { anonymousName } from '@standfest/domain/features/accounts/anonymise-client.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import type { RowSituation } from './row-situation.ts'

type Named = Pick<ClientListEntry['account'], 'id' | 'name' | 'surname' | 'anonymizedFlag'>

/** A client's name, or what is shown after the name is gone (§4). */
export function clientName({ id, name, surname, anonymizedFlag }: Named, t: RowSituation['t']): string {
  return anonymizedFlag ? t('anonymous', { code: anonymousName(id).surname }) : `${name} ${surname}`
}
