import '../../web/app/theme.ts'
