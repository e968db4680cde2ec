/** The delivery states of mails, from the bottom of a bar to its top. */
export const deliveryParts = ['mail', 'push', 'undelivered'] as const
export type DeliveryPart = (typeof deliveryParts)[number]
