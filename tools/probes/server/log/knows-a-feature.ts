import '../features/diary/diary.handlers.ts'
