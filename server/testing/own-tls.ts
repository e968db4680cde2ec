import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A self-signed server certificate as files; the caller deletes it. */
export function makeServerCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-tls-'))
  const [TLS_KEY, TLS_CERT] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${TLS_KEY} -out ${TLS_CERT}`
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
  return { TLS_KEY, TLS_CERT, folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
