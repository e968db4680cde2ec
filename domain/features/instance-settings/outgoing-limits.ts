/** The name of a folder with the clinic's own wording; empty: none (§3). */
export const wordingFolderPattern = /^[a-z0-9-]{0,40}$/

/** A private key for push: 32 bytes in base64url (§3). */
export const pushKeyPattern = /^[A-Za-z0-9_-]{43}$/

/** How many hosts of push services may be permitted, and how long the name of one may be (§3). */
export const pushHostLimits = { hosts: 50, length: 253 } as const
