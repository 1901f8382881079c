/** Lets all other pending work run first, `count` times: tests order events by this without waiting for a clock. */
export async function turns(count: number) {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
}
