/** The parameter of a record's address that chooses a day of its calendar. */
export const calendarDayName = 'calendarDay'
