import { type LetterLanguage, localeOf } from '@standfest/domain/base/language.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const page = 'margin:0;padding:24px 12px;background:#f6f4ef;color:#22303a'
const sheet =
  'max-width:34rem;margin:0 auto;padding:24px;background:#fff;border-radius:12px;font:16px/1.5 "Source Sans 3",Helvetica,Arial,sans-serif'
const link = 'color:#1f5f5b'

/** A mail in the HTML layout: text, language, and no external resources. */
export function mailHtml({
  subject,
  text,
  language,
}: {
  readonly subject: string
  readonly text: string
  readonly language: LetterLanguage
}): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escaped(paragraph)).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html><html lang="${localeOf[language]}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="${page}"><div style='${sheet}'>${paragraphs.join('')}</div></body></html>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
}

/** Turns URLs in the text into links with the visible target. */
function linked(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s&]+/g, (url) => `<a style="${link}" href="${url}">${url}</a>`)
}
