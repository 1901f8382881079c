// How a record's id is spelled. A file without a schema, because the router reads it before anything else has loaded.

/** The id inside a longer pattern; the letters are lower case, as the server writes them. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const whole = new RegExp(`^${UUID_PATTERN}$`, 'i')

/** The id that an address carries; undefined for anything else that somebody typed there. */
export const asUuid = (value: unknown) => (typeof value === 'string' && whole.test(value) ? value : undefined)
