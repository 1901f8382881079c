const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const forwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']

/** Whether somebody asks at this machine itself: a proxy on it brings strangers from the loopback too, but says so in a header. */
export const isThisMachine = (address: string | undefined, headers: Headers): boolean =>
  loopback.has(address ?? '') && !forwarded.some((name) => headers.has(name))
