/*
 * Loaded before a server that is measured. The test clock reads its file at each question, several times a request, which the
 * machine's clock does not cost: here the file's text stays in memory for some milliseconds.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const keptMilliseconds = 20
const clockFile = process.env['TEST_CLOCK_FILE']
const readFile = fs.readFileSync
let [kept, until] = ['', 0]

fs.readFileSync = ((...asked: Parameters<typeof readFile>) => {
  if (asked[0] !== clockFile) return readFile(...asked)
  const present = performance.now()
  if (present >= until) [kept, until] = [String(readFile(...asked)), present + keptMilliseconds]
  return kept
}) as typeof readFile
syncBuiltinESMExports()
