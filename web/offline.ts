// First of all: what must stand before any script is started.
import '#app/before-all.ts'
import '#ui/base.ts'
import { startOffline } from '#app/offline-start.tsx'
import { showTheme } from '#app/theme.ts'

showTheme()
await startOffline()
