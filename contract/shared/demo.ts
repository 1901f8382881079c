// The two accounts that demo mode offers, shown at the start and in the login form.
export const demoAccounts = [
  { role: 'User', email: 'demo@madang.example', password: 'madang-demo' },
  { role: 'Admin', email: 'admin@madang.example', password: 'madang-admin' },
] as const

/** The names of settings in the database: that the demo has filled it, and the uid of the demo's admin. */
export const DEMO_KEY = 'demo'
export const DEMO_ADMIN_KEY = 'demo.admin'
