export const handleDiary = 1
