import { createECDH } from 'node:crypto'

const pair = createECDH('prime256v1')
pair.generateKeys()

/** A browser's subscription as a client's page would hand it on; `words` stands in its address. */
export function sampleDevice(words: string) {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${encodeURIComponent(words)}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: Buffer.alloc(16, 1).toString('base64url'),
  }
}
