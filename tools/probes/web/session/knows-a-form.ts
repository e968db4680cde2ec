import '../editing/form.ts'
