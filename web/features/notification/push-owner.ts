import { browserStorage } from '#web/lib/store/storage.ts'

/** The user who turned push on in this browser: another person who signs in here has not chosen it. */
const OWNER_KEY = 'madang-push'

export const pushOwner = () => browserStorage.get(OWNER_KEY)

/** Without storage, push lasts until the session ends. */
export const setPushOwner = (uid: string) => void browserStorage.set(OWNER_KEY, uid)
