import './comes-back.ts'
