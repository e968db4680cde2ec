import '../testing/a-clinic.ts'
