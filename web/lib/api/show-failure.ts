import { toast } from '#web/lib/toast/toast.ts'

/** Why something failed, in the server's words or others, with what one can ask about by its number. */
export const showFailure = (error: unknown, text?: string) =>
  toast.error(text ?? (error instanceof Error ? error.message : String(error)), { about: error })
