export const instants = [Date.now(), new Date(), new Date(0)]
