export const goal = 1
