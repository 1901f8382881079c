/** Lets everything else go first, so many times: in what order people come, without waiting for a clock. */
export async function turns(count: number) {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
}
