export const aClinic = 1
