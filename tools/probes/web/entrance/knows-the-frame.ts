import '../app/theme.ts'
