/** Whether the screen is touched by fingers. */
export const isPhone = () => matchMedia('(pointer: coarse)').matches
