import '../demo/demo-clinic.ts'
