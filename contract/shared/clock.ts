// Times of the day as `HH:mm`, and as minutes since midnight. The end of a day is 24:00.

export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

export const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Reads the date's UTC fields as those of a wall clock. */
export const minutesOfDate = (wall: Date) => wall.getUTCHours() * 60 + wall.getUTCMinutes()
