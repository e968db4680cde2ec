import '../diary/diary.handlers.ts'
