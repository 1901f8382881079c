// Fills an empty database with a neighbourhood: once, completely or not at all, and always the same one.
import { randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { DEMO_ADMIN_KEY, DEMO_KEY, demoAccounts } from '#contract/shared/demo.ts'
import { DEMO_LOCK } from '#server/db/locks.ts'
import { underLock, type Db, type Tx } from '#server/db/open.ts'
import { image } from '#server/db/tables/album.table.ts'
import { authUser } from '#server/db/tables/auth.table.ts'
import { setting } from '#server/db/tables/setting.table.ts'
import { crowdOf, type Crowd } from './crowd.ts'
import { encodeWebp } from '#demo/drawings/encode.ts'
import { inChunks } from './in-turns.ts'
import { insertDemo } from './insert.ts'
import { people, type Person, type PersonKey } from './people.ts'
import { makePictures, type Encode, type StoreImage } from './pictures.ts'
import { ago, awake } from './time.ts'

type CreateUser = (user: { email: string; password: string; name: string; isDemo: true }) => Promise<string>

export type DemoNeeds = {
  db: Db
  /** Makes an account and gives its uid. It writes on a connection of its own. */
  createUser: CreateUser
  storeImage: StoreImage
  encode?: Encode
  now: Date
  adminEmail: string
}

/**
 * Accounts and images are written at once by other code, while all the rest comes with one commit. So the start is
 * marked first: a process that finds the mark without its end removes what the interrupted one has left and
 * begins again. The lock lets one process fill; the others wait and find it done.
 */
export const fillDemo = (needs: DemoNeeds): Promise<boolean> =>
  underLock(needs.db, DEMO_LOCK, async () => {
    if (!(await begin(needs))) return false
    const crowd = await createPeople(needs)
    // On a slow machine the drawings take longer than a transaction may stay idle.
    const pictures = await makePictures(crowd, needs.encode ?? encodeWebp, needs.storeImage)
    await needs.db.transaction(async (tx) => {
      await insertDemo(tx, { crowd, now: needs.now, pictures })
      await tx.insert(setting).values({ key: DEMO_ADMIN_KEY, value: crowd.person('admin').uid })
      await tx.update(setting).set({ value: 'done' }).where(eq(setting.key, DEMO_KEY))
    })
    return true
  })

/** Returns whether the database must be filled. */
async function begin({ db, adminEmail }: DemoNeeds): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mark = await markOf(tx)
    if (mark === 'done') return false
    if (mark === undefined) {
      const [somebody] = await tx.select({ id: authUser.id }).from(authUser).limit(1)
      if (somebody) return false
      await tx.insert(setting).values({ key: DEMO_KEY, value: 'begun' })
      return true
    }
    const emails = people.map((person) => emailOf(person, adminEmail))
    const isOurs = inArray(sql`lower(${authUser.email})`, emails)
    const left = tx.select({ id: authUser.id }).from(authUser).where(isOurs)
    await tx.delete(image).where(inArray(image.uid, left))
    await tx.delete(authUser).where(inArray(authUser.id, left))
    return true
  })
}

async function markOf(tx: Tx): Promise<string | undefined> {
  const [mark] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.key, DEMO_KEY))
  return mark?.value
}

const emailOf = ({ key, email }: { key: PersonKey; email: string }, adminEmail: string) =>
  (key === 'admin' ? adminEmail : email).toLowerCase()

/** The other people get random passwords that are stored nowhere, so that nobody can sign in as them. */
const passwordOf = (person: { email: string }) =>
  demoAccounts.find(({ email }) => email === person.email)?.password ?? randomBytes(24).toString('base64url')

async function createPeople({ createUser, now, adminEmail }: DemoNeeds): Promise<Crowd> {
  const created = await inChunks(people, async (draft): Promise<Person> => {
    const { key, name, job, joined } = draft
    const email = emailOf(draft, adminEmail)
    const uid = await createUser({ email, password: passwordOf(draft), name, isDemo: true })
    return { key, uid, email, name, job, joinedAt: awake(ago(now, joined)) }
  })
  return crowdOf(created)
}
