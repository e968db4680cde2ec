import { createECDH } from 'node:crypto'

const pair = createECDH('prime256v1')
pair.generateKeys()

/** A push subscription as sent by a client's page; `words` is part of its address. */
export function sampleDevice(words: string) {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${encodeURIComponent(words)}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: Buffer.alloc(16, 1).toString('base64url'),
  }
}
