/** The schema of the queue; it belongs to the role of the jobs. `add-job.store.ts` writes it out. */
export const queueSchema = 'standfest_queue'

/** The queue's numbers for urgencies: lower ones go first. Scheduled tasks have the first. */
export const priorityOf = { first: 0, waits: 10 } as const

/** The channel by which idle workers of the queue hear of new jobs. */
export const jobsChannel = 'jobs:insert'
