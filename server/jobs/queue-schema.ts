/** The schema of the queue; it belongs to the role of the jobs. */
export const queueSchema = 'standfest_queue'
