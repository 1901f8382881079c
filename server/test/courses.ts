// How many random courses a proof goes through: so many in `npm test`, and ten times as many in `npm run test:faults`.
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    courses: number
  }
}

export const courses = (inEveryRun: number) => inEveryRun * inject('courses')
