/** Escapes of JSON text, and the line ends that some readers of NDJSON take for its own. */
const escapesAndLineEnds = /\\(?:u[0-9a-f]{4}|.)|[\u0085\u2028\u2029]/g
/** What no text of FHIR may have: control characters except tab and line ends, and half a character. */
const unwritable = /^\\(?:[bf]|u00[01][0-9a-f]|ud[89a-f][0-9a-f]{2})$/

/** A resource as JSON on one line, with a replacement character for what somebody wrote and FHIR does not permit. */
export function fhirJson(resource: object): string {
  return JSON.stringify(resource).replaceAll(escapesAndLineEnds, (found) => {
    if (found.length === 1) return `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`
    return unwritable.test(found) ? '\uFFFD' : found
  })
}
