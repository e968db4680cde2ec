import { Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, Certificate, CertificationRequest, CryptoEngine, setEngine } from 'pkijs'
import { derOf, pemOf } from '#features/therapists/pem.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const commonName = '2.5.4.3'
const start = new Date('2026-03-12T00:00:00Z')
const end = new Date('2027-03-12T00:00:00Z')

/** A small certificate authority that signs a page's requests, as the clinic's would. */
export async function certificateAuthority() {
  setEngine('test', new CryptoEngine({ name: 'test', crypto }))
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const root = newCertificate(1, 'authority')
  await root.subjectPublicKeyInfo.importKey(keys.publicKey)
  await root.sign(keys.privateKey, 'SHA-256')
  const chain = [pemOfCertificate(root)]
  return {
    certify: async (request: string) => {
      const asked = CertificationRequest.fromBER(derOf(request))
      if (!(await asked.verify())) throw new Error('The request is not signed with its own key')
      const leaf = newCertificate(2, 'authority')
      leaf.subjectPublicKeyInfo = asked.subjectPublicKeyInfo
      await leaf.sign(keys.privateKey, 'SHA-256')
      return { certificate: pemOfCertificate(leaf), chain }
    },
  }
}

function newCertificate(serial: number, issuer: string): Certificate {
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: serial }) })
  certificate.issuer.typesAndValues.push(
    new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: issuer }) }),
  )
  certificate.notBefore.value = start
  certificate.notAfter.value = end
  return certificate
}

function pemOfCertificate(certificate: Certificate): string {
  return pemOf('CERTIFICATE', certificate.toSchema(true).toBER(false))
}
