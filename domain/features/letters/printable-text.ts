/**
 * A text as paper and files take it (§4). Pasted text has invisible characters that no font draws and that XML forbids, as in a Word file:
 * line breaks of every kind are one kind, other control and format characters are left out.
 */
export function printableText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\t\p{Zs}]/gu, (space) => (space === '\u00a0' ? space : ' '))
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff]/gu, '')
    .trim()
}
