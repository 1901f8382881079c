/** Ends early, by an error, when the request that waits is cancelled: typing on cancels it before it is sent. */
export const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)))
  })
