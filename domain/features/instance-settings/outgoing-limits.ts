/** The name of the clinic's wording folder; empty: none (§3). */
export const wordingFolderPattern = /^[a-z0-9-]{0,40}$/

/** A VAPID private key: 32 bytes in base64url (§3). */
export const pushKeyPattern = /^[A-Za-z0-9_-]{43}$/

/** Maximum number of allowed push hosts, and the maximum length of a host name (§3). */
export const pushHostLimits = { hosts: 50, length: 253 } as const
