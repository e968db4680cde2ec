import type { TestBrowser } from '#testing/test-browser.ts'

/** A valid upload of a text file; `words` is in its name and contents. */
export function sampleFile(words: string, targetId: string) {
  return {
    content: Buffer.from(words).toString('base64'),
    filename: `${words}.txt`,
    mediaType: 'text/plain',
    targetType: 'GOAL',
    targetId,
  }
}

/** Two files at a goal: one to look at and replace, one to delete. */
export type SampleFiles = { readonly kept: string; readonly toDelete: string }

export async function uploadSampleFiles(
  browser: TestBrowser,
  goalId: string,
  words: string,
): Promise<SampleFiles> {
  const upload = async () => {
    const { status, code, body } = await browser.post(
      '/upload/property',
      'property',
      sampleFile(words, goalId),
    )
    if (status !== 201) throw new Error(`no sample file: ${status} ${code}`)
    return String(body.data.id)
  }
  return { kept: await upload(), toDelete: await upload() }
}
