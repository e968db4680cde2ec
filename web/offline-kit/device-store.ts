/** An IndexedDB database that is opened and closed for each request: an open connection would block its deletion by another tab. */
export function deviceStore(databaseName: string, create: (database: IDBDatabase) => void) {
  const opened = (): Promise<IDBDatabase> => {
    const asked = indexedDB.open(databaseName, 1)
    asked.addEventListener('upgradeneeded', () => create(asked.result))
    return new Promise((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(asked.error))
    })
  }
  return {
    /** Whether the database exists: checking its contents must not create it. Older browsers cannot tell. */
    isThere: async (): Promise<boolean> => {
      if (!('databases' in indexedDB)) return true
      return (await indexedDB.databases()).some(({ name }) => name === databaseName)
    },
    /** One request in a transaction of its own. */
    within: async <Value>(
      name: string,
      mode: IDBTransactionMode,
      work: (store: IDBObjectStore) => IDBRequest<Value>,
    ): Promise<Value> => {
      const database = await opened()
      try {
        const transaction = database.transaction(name, mode)
        const asked = work(transaction.objectStore(name))
        await new Promise((resolve, reject) => {
          transaction.addEventListener('complete', resolve)
          transaction.addEventListener('abort', () => reject(transaction.error))
        })
        return asked.result
      } finally {
        database.close()
      }
    },
  }
}
