/**
 * Every "no" of the product: its code on the wire and the status it is answered with (§8). The list is closed;
 * each code has a text in both languages (`web/language/refusals.texts.ts`), which the compiler holds.
 */
export const refusals = {
  'ERROR.MALFORMED': 400,
  'ERROR.CLIENT_HEADERS': 400,
  'ERROR.ACCOUNT_CONTRADICTION': 400,
  'ERROR.SESSION_EXPIRED': 401,
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
  'ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED': 403,
  'ERROR.STEP_UP_REQUIRED': 403,
  'ERROR.NOT_FOUND': 404,
  'ERROR.METHOD_NOT_ALLOWED': 405,
  'ERROR.ID_EXISTS': 409,
  'ERROR.IN_PROGRESS': 409,
  'ERROR.SURVEY_ALREADY_ANSWERED': 409,
  'ERROR.ACCOUNT_ANONYMISED': 409,
  'ERROR.ALREADY_DECIDED': 409,
  'ERROR.LINK_INVALID': 410,
  'ERROR.ENROLMENT_CODE_INVALID': 410,
  'ERROR.LINK_EXPIRED': 410,
  'ERROR.CONFLICT': 412,
  'ERROR.TOO_LARGE': 413,
  'ERROR.MEDIA_TYPE': 415,
  'ERROR.INVALID': 422,
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
  'ERROR.EMAIL_NOT_ALLOWED': 422,
  'ERROR.TERMS_NOT_ACCEPTED': 422,
  'ERROR.CERTIFICATE_REQUEST': 422,
  'ERROR.RATE_LIMIT': 429,
  'ERROR.DEVICE_LOCKED': 429,
  'ERROR.LOGIN_DISABLED': 429,
  'ERROR.INTERNAL': 500,
  'ERROR.OVERLOADED': 503,
  'ERROR.AUTHORITY_ABSENT': 503,
  'ERROR.DISK_FULL': 507,
} as const

/** A code of the closed list. */
export type RefusalCode = keyof typeof refusals

/** A "no" with its code, and where it helps the fields it concerns (§8). Rules return it, handlers throw it. */
export type Refusal = {
  readonly code: RefusalCode
  /** The faulty fields by their wire name; `count` is a number that the text shows, such as a required length. */
  readonly fields?: readonly {
    readonly field: string
    readonly code?: RefusalCode
    readonly count?: number
  }[]
  readonly count?: number
}

/** Says no. */
export function refusal(code: RefusalCode, details: Omit<Refusal, 'code'> = {}): Refusal {
  return { code, ...details }
}
