export const day = 'Saturday'
