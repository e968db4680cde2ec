/** The parts of a client's dashboard that are loaded lazily, after the first paint. */
export { SecondFactorOffer } from '#features/login/second-factor-offer.tsx'
export { OwnPatterns } from '#features/patterns/own-patterns.tsx'
export { ReviewCard } from '#features/weekly-survey/review-card.tsx'
export { WhatIsNext } from './what-is-next.tsx'
