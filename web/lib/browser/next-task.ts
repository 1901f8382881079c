/** Yields between two steps of long work: the page responds and renders meanwhile. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
