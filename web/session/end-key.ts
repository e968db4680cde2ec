/** Local storage: a locked page was given up without a connection, and its session is to be ended first. */
export const endKey = 'sf-end'
