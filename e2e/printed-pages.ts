import type { Page } from '@playwright/test'

/** The printed pages as PDF page objects: the browser writes each page as an object of its own. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
