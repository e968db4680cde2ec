import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

/* The browser's database is empty at the beginning of a test file, and its modules have opened none yet. */
globalThis.indexedDB = new IDBFactory()
await import('./fresh-modules.ts')
