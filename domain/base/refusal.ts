/** Field faults: each rule has a code of its own (§5). */
const fieldFaults = {
  'ERROR.REQUIRED': 422,
  'ERROR.TOO_SHORT': 422,
  'ERROR.TOO_LONG': 422,
  'ERROR.TOO_MANY': 422,
  'ERROR.OUT_OF_RANGE': 422,
  'ERROR.NUMBER_INVALID': 422,
  'ERROR.CHOICE_INVALID': 422,
  'ERROR.CHARACTERS_INVALID': 422,
  'ERROR.SPACE_WITHIN': 422,
  'ERROR.EMAIL_INVALID': 422,
  'ERROR.PHONE_INVALID': 422,
  'ERROR.URL_INVALID': 422,
  'ERROR.DATE_INVALID': 422,
  'ERROR.AGE_TOO_YOUNG': 422,
  'ERROR.AGE_TOO_OLD': 422,
  'ERROR.REMINDER_NOT_ALLOWED': 422,
  'ERROR.UNKNOWN_FIELD': 422,
  'ERROR.CONTRADICTION': 422,
} as const

/**
 * All refusals of the product: the code on the wire and the HTTP status (§8). The list is closed; the compiler requires
 * a text for each code in both languages (`web/language/refusals.texts.ts`).
 */
export const refusals = {
  'ERROR.MALFORMED': 400,
  'ERROR.CLIENT_HEADERS': 400,
  'ERROR.ACCOUNT_CONTRADICTION': 400,
  'ERROR.SESSION_EXPIRED': 401,
  'ERROR.CERTIFICATE_REVOKED': 401,
  'ERROR.ACCESS_DENIED': 403,
  'ERROR.MISSING_CREDENTIALS': 422,
  'ERROR.WRONG_CREDENTIALS': 403,
  'ERROR.ACCOUNT_DISABLED': 403,
  'ERROR.NO_TREATING_THERAPIST': 403,
  'ERROR.INVALID_CERTIFICATE': 403,
  'ERROR.REGISTRATION_CLOSED': 403,
  'ERROR.LOGIN_SWITCHED_OFF': 403,
  'ERROR.PASSWORD_CHANGE_REQUIRED': 403,
  'ERROR.PASSWORD_EXPIRED': 403,
  'ERROR.PASSWORD_RESET_REQUIRED': 403,
  'ERROR.SECOND_FACTOR_REQUIRED': 403,
  'ERROR.SECOND_FACTOR_WRONG': 403,
  'ERROR.SECOND_FACTOR_LOCKED': 403,
  'ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED': 403,
  'ERROR.PASSKEY_REQUIRED': 403,
  'ERROR.PASSKEY_REFUSED': 403,
  'ERROR.OPENID_REFUSED': 403,
  'ERROR.STEP_UP_REQUIRED': 403,
  'ERROR.SESSION_LOCKED': 403,
  'ERROR.PIN_WRONG': 403,
  'ERROR.NOT_FOUND': 404,
  'ERROR.METHOD_NOT_ALLOWED': 405,
  'ERROR.ID_EXISTS': 409,
  'ERROR.IN_PROGRESS': 409,
  'ERROR.ALIAS_NOT_AVAILABLE': 409,
  'ERROR.PATIENT_CODE_NOT_AVAILABLE': 409,
  'ERROR.EMAIL_NOT_AVAILABLE': 409,
  'ERROR.PHONE_NOT_AVAILABLE': 409,
  'ERROR.THERAPIST_HAS_CLIENTS': 409,
  'ERROR.ONLY_OTHER_ADMINISTRATOR': 409,
  'ERROR.APPROVAL_REQUIRED': 409,
  'ERROR.APPROVAL_WAITS': 409,
  'ERROR.APPROVAL_OWN': 409,
  'ERROR.ANONYMISE_FAILED': 409,
  'ERROR.DEACTIVATE_FAILED': 409,
  'ERROR.ACTIVATE_FAILED': 409,
  'ERROR.CREATION_FAILED': 409,
  'ERROR.UPDATE_FAILED': 409,
  'ERROR.DELETION_FAILED': 409,
  'ERROR.SURVEY_ALREADY_ANSWERED': 409,
  'ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED': 409,
  'ERROR.DAY_ALREADY_ANSWERED': 409,
  'ERROR.ACCOUNT_ANONYMISED': 409,
  'ERROR.TREATMENT_CLOSED': 409,
  'ERROR.CLOSING_FAILED': 409,
  'ERROR.REOPENING_FAILED': 409,
  'ERROR.ALREADY_DECIDED': 409,
  'ERROR.SUBSTITUTE_OVERLAP': 409,
  'ERROR.SUBSTITUTE_OVER': 409,
  'ERROR.LINK_INVALID': 410,
  'ERROR.ENROLMENT_CODE_INVALID': 410,
  'ERROR.LINK_EXPIRED': 410,
  'ERROR.MESSAGE_READ': 409,
  'ERROR.MESSAGE_NEWER': 409,
  'ERROR.DELETED': 409,
  'ERROR.NOT_DELETED': 409,
  'ERROR.FINALLY_DELETED': 410,
  'ERROR.FILES_FULL': 409,
  'ERROR.CONFLICT': 412,
  'ERROR.TOO_LARGE': 413,
  'ERROR.FILE_TOO_LARGE': 413,
  'ERROR.MEDIA_TYPE': 415,
  'ERROR.FILE_TYPE': 415,
  'ERROR.FILE_OTHER_TYPE': 415,
  'ERROR.FILE_EMPTY': 415,
  'ERROR.FILE_REFUSED': 415,
  'ERROR.INVALID': 422,
  ...fieldFaults,
  'ERROR.MESSAGE_EMPTY': 422,
  'ERROR.CONTENT_EMPTY': 422,
  'ERROR.IDEMPOTENCY_MISMATCH': 422,
  'ERROR.PASSWORD_RESTRICTION_LENGTH': 422,
  'ERROR.PASSWORD_RESTRICTION_UPPER_CASE': 422,
  'ERROR.PASSWORD_RESTRICTION_LOWER_CASE': 422,
  'ERROR.PASSWORD_RESTRICTION_DIGIT': 422,
  'ERROR.PASSWORD_RESTRICTION_SPECIAL': 422,
  'ERROR.PASSWORD_TOO_COMMON': 422,
  'ERROR.PASSWORD_UNCHANGED': 422,
  'ERROR.WRONG_PASSWORD_CHANGE': 422,
  'ERROR.UNKNOWN_ALIAS': 422,
  'ERROR.SURVEY_ANSWER_MISSING': 422,
  'ERROR.SURVEY_TRIGGER_MISSING': 422,
  'ERROR.SURVEY_TIME': 422,
  'ERROR.DAY_OUT_OF_REACH': 422,
  'ERROR.EMAIL_NOT_ALLOWED': 422,
  'ERROR.TERMS_NOT_ACCEPTED': 422,
  'ERROR.CERTIFICATE_REQUEST': 422,
  'ERROR.SUBSTITUTE_ONESELF': 422,
  'ERROR.SUBSTITUTE_UNAVAILABLE': 422,
  'ERROR.SUBSTITUTE_DAYS': 422,
  'ERROR.SUBSTITUTE_TOO_LONG': 422,
  'ERROR.SUBSTITUTE_IN_PAST': 422,
  'ERROR.SUBSTITUTE_BEGUN': 422,
  'ERROR.PERMISSION_NOT_FOR_ROLE': 422,
  'ERROR.RATE_LIMIT': 429,
  'ERROR.FILES_TODAY': 429,
  'ERROR.DEVICE_LOCKED': 429,
  'ERROR.LOGIN_DISABLED': 429,
  'ERROR.INTERNAL': 500,
  'ERROR.RETRIEVAL_FAILED': 500,
  'ERROR.OVERLOADED': 503,
  'ERROR.READ_ONLY': 503,
  'ERROR.AUTHORITY_ABSENT': 503,
  'ERROR.OPENID_UNAVAILABLE': 503,
  'ERROR.DISK_FULL': 507,
} as const

/** A refusal code of the closed list. */
export type RefusalCode = keyof typeof refusals

/** A fault of one field by its wire name; `count` is a number shown in the text, such as a required length. */
export type FaultOfField = { readonly field: string; readonly code?: RefusalCode; readonly count?: number }

/** A refusal: its code, and the fields it concerns (§8). Rules return it, handlers throw it. */
export type Refusal = {
  readonly code: RefusalCode
  readonly fields?: readonly FaultOfField[]
  readonly count?: number
}

/**
 * Whether repeating the same request may succeed: the server was at fault or busy, or out of space. An invalid or
 * forbidden request fails each time.
 */
export function maySucceedLater(code: RefusalCode): boolean {
  const status = refusals[code]
  return status >= 500 || status === 429 || status === 401 || laterCodes.has(code)
}

const laterCodes: ReadonlySet<RefusalCode> = new Set(['ERROR.FILES_FULL', 'ERROR.IN_PROGRESS'])

/** Makes a refusal. */
export function refusal(code: RefusalCode, details: Omit<Refusal, 'code'> = {}): Refusal {
  return { code, ...details }
}

/** Whether a code is a field fault, which is never the code of a whole refusal. */
export function isFieldFault(code: RefusalCode): boolean {
  return code in fieldFaults
}

/** The refusal code of each rule shared by forms and server (§5, §8). */
const codeOfRule = {
  required: 'ERROR.REQUIRED',
  tooShort: 'ERROR.TOO_SHORT',
  tooLong: 'ERROR.TOO_LONG',
  tooMany: 'ERROR.TOO_MANY',
  characters: 'ERROR.CHARACTERS_INVALID',
  noWhitespace: 'ERROR.SPACE_WITHIN',
  choice: 'ERROR.CHOICE_INVALID',
  email: 'ERROR.EMAIL_INVALID',
  phone: 'ERROR.PHONE_INVALID',
  support: 'ERROR.URL_INVALID',
  birthday: 'ERROR.DATE_INVALID',
  tooYoung: 'ERROR.AGE_TOO_YOUNG',
  tooOld: 'ERROR.AGE_TOO_OLD',
  order: 'ERROR.INVALID',
  changed: 'ERROR.CONTRADICTION',
  swapped: 'ERROR.CONTRADICTION',
  core: 'ERROR.REQUIRED',
  weekdays: 'ERROR.CHOICE_INVALID',
  optionalOnly: 'ERROR.CONTRADICTION',
  inRetiredGroup: 'ERROR.CONTRADICTION',
  twice: 'ERROR.CONTRADICTION',
} as const satisfies Readonly<Record<string, RefusalCode>>

/** A broken rule in the form's terms. */
export type BrokenRule = {
  readonly field: string
  readonly rule: keyof typeof codeOfRule
  readonly count?: number
}

/** The refusal of fields that break rules, each with its rule's code; undefined when none is broken (§8). */
export function rulesRefusal(broken: readonly BrokenRule[]): Refusal | undefined {
  if (broken.length === 0) return undefined
  return refusal('ERROR.INVALID', {
    fields: broken.map(({ rule, ...fault }) => ({ ...fault, code: codeOfRule[rule] })),
  })
}

/** The refusal of one field. */
export function fieldRefusal(field: string, code: RefusalCode): Refusal {
  return refusal('ERROR.INVALID', { fields: [{ field, code }] })
}
