// How the accounts of social providers are told from others in the database.

/** Marks the accounts of invented people of every stand-in. */
export const STANDIN_SUBJECT = 'standin-'

export const NO_EMAIL = '@no-email.invalid'
/** A provider may give no e-mail, and an account needs one: it gets a placeholder, which nobody is shown. */
export const realEmail = (email: string): string | null => (email.toLowerCase().endsWith(NO_EMAIL) ? null : email)
