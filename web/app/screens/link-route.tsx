import { LinkPage } from '#web/features/auth/link-page.tsx'
import { useNavigate } from '#web/lib/router/use-router.ts'
import { LanguageSwitch } from '#web/app/shell/language-switch.tsx'
import { Logo } from '#web/app/shell/logo.tsx'
import { ThemeMenu } from '#web/app/shell/theme-menu.tsx'

/** Where one-time links lead: a new password, the end of a sign-up, a confirmed address. */
export function LinkRoute() {
  const navigate = useNavigate()
  return (
    <div className="min-h-dvh">
      <header className="flex h-16 items-center justify-between px-5">
        <Logo />
        <div className="flex items-center gap-0.5 sm:gap-2">
          <LanguageSwitch />
          <ThemeMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex justify-center px-5 pt-7 pb-12 outline-none sm:pt-20">
        <div className="w-full max-w-105">
          <LinkPage
            onLogin={() => void navigate({ to: '/login', replace: true })}
            onHome={() => void navigate({ to: '/', replace: true })}
          />
        </div>
      </main>
    </div>
  )
}
