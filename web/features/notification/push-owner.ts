/** Whoever turned push on in this browser: another person who signs in here has not chosen it. */
const OWNER_KEY = 'madang-push'

export function pushOwner(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY)
  } catch {
    return null
  }
}

export function setPushOwner(uid: string) {
  try {
    localStorage.setItem(OWNER_KEY, uid)
  } catch {
    // Without storage, push lasts until the session ends.
  }
}
