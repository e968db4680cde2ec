export const demoClinic = 1
