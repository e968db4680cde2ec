import type { Environment } from '#config/environment.ts'
import type { Kms } from './kms.ts'
import { pkcs11Kms } from './kms-pkcs11.ts'
import { transitKms } from './kms-transit.ts'

/** The KMS that the environment names; undefined where the files are not wrapped. Asks nothing yet. */
export function kmsOf(environment: Environment): Kms | undefined {
  const { KEYS_KMS, KEYS_KMS_KEY: key = '' } = environment
  if (KEYS_KMS === undefined) return undefined
  if (KEYS_KMS === 'transit')
    return transitKms({
      url: environment.KEYS_KMS_URL ?? '',
      mount: environment.KEYS_KMS_MOUNT ?? 'transit',
      namespace: environment.KEYS_KMS_NAMESPACE,
      token: environment.KEYS_KMS_TOKEN ?? '',
      authority: environment.KEYS_KMS_CA,
      key,
    })
  return pkcs11Kms({
    module: environment.KEYS_KMS_MODULE ?? '',
    token: environment.KEYS_KMS_TOKEN_LABEL ?? '',
    pin: environment.KEYS_KMS_PIN ?? '',
    key,
  })
}
