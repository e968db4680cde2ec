import '../features/streak/streak.ts'
