/** One line of the report. */
export type Line = {
  name: string
  value: string
  goal?: string
  isMet?: boolean
  /** Share of the bare handler's speed, for the picture. */
  ratio?: number
}
