import type { Figure } from '../figure.ts'

export const session: Figure = {
  name: 'session',
  goal: 0.5,
  ask: ({ people }, n) => ({ method: 'GET', path: '/session', cookie: people[n % people.length]?.cookie ?? '' }),
  bare: {
    text: `select s.id, u.id as uid, u.email, u.name, i.display_name, i.avatar_url, i.job
      from auth_session s join auth_user u on u.id = s.user_id left join user_info i on i.uid = u.id where s.token = $1`,
    values: ({ people }, n) => [people[n % people.length]?.token ?? ''],
  },
}
