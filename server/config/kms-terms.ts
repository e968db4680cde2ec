import { z } from 'zod'

/** A name in the address of a transit engine, or a label of PKCS#11. */
const label = z.string().min(1).max(255)
const pathPart = z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/, 'is no path such as transit or clinics/transit')

/** The variables of the key management system (KMS) that wraps the files of KEYS_DIR. */
export const kmsShape = {
  /** The kind of KMS: a transit engine over HTTPS, or a token of PKCS#11; without one the files are not wrapped. */
  KEYS_KMS: z.enum(['transit', 'pkcs11']).optional(),
  /** The name of the wrapping key in the KMS. */
  KEYS_KMS_KEY: label.optional(),
  /** Transit: the address of the server, the path of the engine (default: transit), and the namespace. */
  KEYS_KMS_URL: z
    .url({ protocol: /^https?$/ })
    .regex(
      /^https?:\/\/[^/?#@]+\/?$/,
      'is no address of a server alone, such as https://kms.example.org:8200',
    )
    .optional(),
  KEYS_KMS_MOUNT: pathPart.optional(),
  KEYS_KMS_NAMESPACE: pathPart.optional(),
  KEYS_KMS_TOKEN: z.string().regex(/^\S+$/, 'is no token: it has blanks').optional(),
  /** Transit: the certificate authority of the server, as PEM. */
  KEYS_KMS_CA: z.string().includes('CERTIFICATE-----', 'is no CERTIFICATE as PEM').optional(),
  /** PKCS#11: the path of the vendor's library, the label of the token, and the PIN of its user. */
  KEYS_KMS_MODULE: z.string().regex(/^\//, 'is no path from the root').optional(),
  KEYS_KMS_TOKEN_LABEL: label.max(32).optional(),
  KEYS_KMS_PIN: z.string().min(1).optional(),
}

/** The settings of the KMS, as far as they are set. */
export type KmsTerms = { readonly [name in keyof typeof kmsShape]?: z.infer<(typeof kmsShape)[name]> }

type Name = Exclude<keyof KmsTerms, 'KEYS_KMS'>

const needed: Readonly<Record<NonNullable<KmsTerms['KEYS_KMS']>, readonly Name[]>> = {
  transit: ['KEYS_KMS_URL', 'KEYS_KMS_KEY', 'KEYS_KMS_TOKEN'],
  pkcs11: ['KEYS_KMS_MODULE', 'KEYS_KMS_TOKEN_LABEL', 'KEYS_KMS_KEY', 'KEYS_KMS_PIN'],
}
const possible: typeof needed = {
  transit: [...needed.transit, 'KEYS_KMS_MOUNT', 'KEYS_KMS_NAMESPACE', 'KEYS_KMS_CA'],
  pkcs11: needed.pkcs11,
}

/** The message for variables of the KMS that do not belong together or are not safe; undefined where they are. */
export function kmsFault(terms: KmsTerms & { readonly DEMO: 'on' | 'off' }): string | undefined {
  const given = (Object.keys(kmsShape) as (keyof KmsTerms)[]).filter(
    (name): name is Name => name !== 'KEYS_KMS' && terms[name] !== undefined,
  )
  const { KEYS_KMS: kind, KEYS_KMS_URL: url, DEMO } = terms
  if (kind === undefined)
    return given[0] && `${given[0]} needs KEYS_KMS, the kind of key management system: transit or pkcs11.`
  const missing = needed[kind].filter((name) => terms[name] === undefined)
  if (missing.length > 0)
    return `KEYS_KMS=${kind} needs ${needed[kind].join(', ')}: ${missing.join(', ')} is not set.`
  const stranger = given.find((name) => !possible[kind].includes(name))
  if (stranger !== undefined) return `${stranger} does not belong to KEYS_KMS=${kind}. Remove it.`
  if (url?.startsWith('http:') && !isOwnMachineOfDemo(url, DEMO))
    return 'KEYS_KMS_URL is plain http, which only a demo clinic may use on its own machine: name it with https.'
  return undefined
}

function isOwnMachineOfDemo(url: string, demo: 'on' | 'off'): boolean {
  return demo === 'on' && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
