/** What of a client's first page can wait until the rest of it stands. */
export { SecondFactorOffer } from '#features/login/second-factor-offer.tsx'
export { OwnPatterns } from '#features/patterns/own-patterns.tsx'
export { ReviewCard } from '#features/weekly-survey/review-card.tsx'
export { WhatIsNext } from './what-is-next.tsx'
