import { getRouteApi, useRouter } from '@tanstack/react-router'
import { LoginPage } from '#web/features/auth/login-page.tsx'
import { safePath } from '#web/lib/safe-path.ts'
import { Logo } from './logo.tsx'
import { LookMenu } from './look-menu.tsx'

const route = getRouteApi('/login')

/** Back to the page that asked for the login, or home. */
export function LoginRoute() {
  const { next } = route.useSearch()
  const router = useRouter()
  return (
    <LoginPage
      logo={<Logo />}
      tools={<LookMenu />}
      onSignedIn={() => router.history.push(router.basepath + safePath(next, location.origin))}
    />
  )
}
