/** Local storage: the end of a locked page's session is pending, because the server could not be reached. */
export const endKey = 'sf-end'
