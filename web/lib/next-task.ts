/** Between two steps of long work: the page answers and draws meanwhile. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
