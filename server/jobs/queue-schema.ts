/** The schema of the queue; it belongs to the role of the jobs. `add-job.store.ts` writes it out. */
export const queueSchema = 'standfest_queue'

/** The channel by which idle workers of the queue hear of new jobs. */
export const jobsChannel = 'jobs:insert'
