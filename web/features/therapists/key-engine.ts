import { CryptoEngine, type CryptoEngineEncryptParams, EncryptedContentInfo } from 'pkijs'
import { encryptForOldReaders } from './old-encryption.ts'

/** PKCS#12 encryption by the browser's own cryptography, as every present system reads it: AES-256, PBKDF2. */
export const engine = new CryptoEngine({ name: 'browser', crypto })

/**
 * A PKCS#12 engine for readers that know only the format's first encryption: Apple's keychain calls anything newer a
 * wrong password. See docs/decisions/2026-11-21-pkcs-12-files.md.
 */
class OldReadersEngine extends CryptoEngine {
  override encryptEncryptedContentInfo({
    password,
    iterationCount,
    contentToEncrypt,
    contentType,
  }: CryptoEngineEncryptParams): Promise<EncryptedContentInfo> {
    const encrypted = encryptForOldReaders(contentToEncrypt, password, iterationCount)
    return Promise.resolve(new EncryptedContentInfo({ contentType, ...encrypted }))
  }
}

export const oldReadersEngine = new OldReadersEngine({ name: 'old-readers', crypto })
