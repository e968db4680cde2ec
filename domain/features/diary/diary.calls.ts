import { contentCalls } from '#features/content/content.calls.ts'
import { diaryEntry } from './diary.ts'

export const diaryCalls = contentCalls(diaryEntry, { list: '/rest/diary' })
