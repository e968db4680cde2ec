import type { Page } from '@playwright/test'

/** What a printer would get, page by page; the browser writes each page as an object of its own. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
