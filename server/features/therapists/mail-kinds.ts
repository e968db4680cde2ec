/** The mail kinds about registration and certificates. */
export const mailKinds = {
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

/** The purpose under which the secret of a registration link is derived. */
export const registrationLink = 'registration'
