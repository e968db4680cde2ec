/** Why an item, or the whole file (`linkId` empty), is refused. */
export const packFaultReasons = [
  'notJson',
  'tooLarge',
  'notQuestionnaire',
  'severalQuestionnaires',
  'noTitle',
  'noItems',
  'noQuestion',
  'tooMany',
  'tooDeep',
  'linkId',
  'twice',
  'type',
  'nested',
  'modifier',
  'extension',
  'repeats',
  'readOnly',
  'initial',
  'noGerman',
  'tooLong',
  'characters',
  'noOptions',
  'option',
  'valueSet',
  'bounds',
  'condition',
  'notToLeaveOut',
  'malformed',
  'otherRelease',
  'inactive',
  'score',
  'tooMuchText',
  'knownAddress',
  'otherAddress',
  'presentVersion',
  'formerVersion',
] as const
export type PackFaultReason = (typeof packFaultReasons)[number]

/** One refusal: the item by its linkId, the reason, and what it is about, such as the type or the address of an extension. */
export type PackFault = {
  readonly linkId: string
  readonly reason: PackFaultReason
  readonly detail?: string | undefined
}
