export const log = 1
