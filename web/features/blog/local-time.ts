// A moment as a field for date and time has it: by the writer's own clock, to the minute.

const two = (number: number) => String(number).padStart(2, '0')

/** `2026-11-20T09:30`; '' where there is none. */
export function toLocal(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Null for an empty or half-typed time. */
export function fromLocal(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
