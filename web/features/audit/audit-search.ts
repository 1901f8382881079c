// Reads the state of the log from the address. It is part of the entry bundle, so it imports nothing large.
declare module '@tanstack/history' {
  interface HistoryState {
    /** The pages before this one, by their cursors; null is the first. */
    auditPages?: (string | null)[]
  }
}

export type AuditSearch = { act?: string; person?: string; cursor?: string }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const validateAuditSearch = ({ act, person, cursor }: Record<string, unknown>): AuditSearch => ({
  act: text(act),
  person: text(person),
  cursor: text(cursor),
})
