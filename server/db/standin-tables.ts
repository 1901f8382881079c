// The tables of the demo's stand-in payment provider, which no migration knows. The stand-in makes them when it starts,
// and a backup of a demo brings their rows back: both by this text.
export const STANDIN_TABLES = {
  standin_toss_payment: {
    columns: ['payment_key', 'order_id', 'at', 'data'],
    create: `create table if not exists standin_toss_payment
      (payment_key text primary key, order_id text not null, at timestamptz not null, data jsonb not null);
      create index if not exists standin_toss_payment_order on standin_toss_payment (order_id, at)`,
  },
  standin_toss_reply: {
    columns: ['key', 'at', 'status', 'body'],
    create: `create table if not exists standin_toss_reply
      (key text primary key, at timestamptz not null default now(), status int, body text)`,
  },
}

export const isStandinTable = (name: string): name is keyof typeof STANDIN_TABLES => Object.hasOwn(STANDIN_TABLES, name)
