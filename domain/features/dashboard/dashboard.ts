/** How many days the dashboard looks back, today included. */
export const recentDays = 14
/** The first page of a thread: a screenful of messages, and some above it. The dashboard looks there for unread ones. */
export const newestMessages = 20
/** The first page of weekly surveys: half a year. */
export const newestWeeklySurveys = 26
