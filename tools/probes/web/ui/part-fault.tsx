export const partFault = 1
