import '../../domain/base/day.ts'
