/** The kinds of letters about registration and certificates. */
export const letterKinds = {
  confirm: 'registration-confirm',
  addressTaken: 'registration-address-taken',
  registrationWaits: 'registration-waits',
  registrationApproved: 'registration-approved',
  registrationRefused: 'registration-refused',
  certificateIssued: 'certificate-issued',
  certificateRevoked: 'certificate-revoked',
  certificateEnds: 'certificate-ends',
  certificatesChanged: 'certificates-changed',
  authorityEnds: 'authority-ends',
} as const

/** What the secret in the link of a registration is made for. */
export const registrationLink = 'registration'
