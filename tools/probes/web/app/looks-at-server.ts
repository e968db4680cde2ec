import '../../server/log/log.ts'
