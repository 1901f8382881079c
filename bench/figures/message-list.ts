import type { Figure } from '../figure.ts'

export const messageList: Figure = {
  name: 'message-list',
  goal: 0.5,
  ask: ({ people }, n) => ({
    method: 'GET',
    path: '/message?box=inbox&limit=20',
    cookie: people[n % people.length]?.cookie ?? '',
  }),
  bare: {
    text: `select m.*, s.display_name, s.avatar_url from message m left join user_info s on s.uid = m.src_uid
      where m.dst_uid = $1 and not m.gone_for_dst order by m.sent_at desc, m.mid limit 20`,
    values: ({ people }, n) => [people[n % people.length]?.uid ?? ''],
  },
}
