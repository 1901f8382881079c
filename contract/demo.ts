// The two accounts that demo mode offers, shown at the start and in the login form.
export const demoAccounts = [
  { role: 'User', email: 'demo@madang.example', password: 'madang-demo' },
  { role: 'Admin', email: 'admin@madang.example', password: 'madang-admin' },
] as const
