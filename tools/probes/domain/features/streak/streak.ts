export const streak = 1
