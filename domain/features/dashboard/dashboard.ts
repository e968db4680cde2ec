/** How many days the dashboard looks back, today included. */
export const recentDays = 14
/** The first page of a thread: a screenful of messages, and some above it. The dashboard looks there for unread ones. */
export const newestMessages = 20
/** The newest weekly surveys, by which a dashboard knows whether one is due. */
export const newestWeeklySurveys = 2
