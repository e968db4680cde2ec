const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const lastLabel = /^[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i
const emailMaxLength = 254
const localPartMaxLength = 64

/** Whether a text is a valid e-mail address (§5). */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, labels] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1).split('.')]
  const last = labels.pop() ?? ''
  return (
    text.length <= emailMaxLength &&
    local.length <= localPartMaxLength &&
    localPart.test(local) &&
    labels.length > 0 &&
    labels.every((label) => domainLabel.test(label)) &&
    lastLabel.test(last)
  )
}
