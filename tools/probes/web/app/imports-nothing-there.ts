import './not-there.ts'
