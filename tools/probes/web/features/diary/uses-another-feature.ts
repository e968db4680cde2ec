import '../goals/goal.ts'
