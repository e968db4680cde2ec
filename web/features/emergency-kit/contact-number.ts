import type { ContentItem } from '#api/content-item.ts'
import { textOf } from '#content/item-values.ts'

/** The number of an emergency contact; in a kit that was stored before numbers were parsed it has no groups. */
export function numberOf({ phone, phoneShown }: ContentItem) {
  return { phone: textOf(phone), phoneShown: textOf(phoneShown) }
}

/** Whether the server could parse a contact's number: an old one may lack its area code. */
export function isNumberRead(item: ContentItem): boolean {
  return item.finallyDeleted || textOf(item.phoneShown) !== ''
}
