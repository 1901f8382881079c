// The popup's end of a social sign-in: notifies the page that waits for it, then closes. Served as it is.
const TIME_TO_READ_MS = 900

function stored(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const root = document.documentElement
const systemDark = matchMedia('(prefers-color-scheme: dark)').matches
const theme = stored('madang-theme') ?? (systemDark ? 'dark' : 'light')
const asked = new URLSearchParams(location.search)
const attempt = asked.get('attempt')
const error = asked.get('error') ?? (asked.get('outcome') === 'done' ? null : 'unknown')

root.lang = stored('madang-locale') === 'en' ? 'en' : 'ko'
root.dataset.theme = theme === 'system' ? (systemDark ? 'dark' : 'light') : theme
root.dataset.outcome = attempt ? (error ? 'failed' : 'done') : 'waiting'

if (attempt) {
  // Same name as in web/features/auth/social-popup.ts. No window.opener: it is gone after a visit elsewhere.
  const channel = new BroadcastChannel('madang-social')
  channel.postMessage({ attempt, error })
  setTimeout(() => {
    channel.close()
    window.close()
  }, TIME_TO_READ_MS)
}
