// The layout that all screens but /login and /404 share: top bar, left nav, main area.
import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '#contract/session/session.schema.ts'
import { shellWords } from '#messages/app/shell.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { showNoticesIn } from '#web/lib/toast/notice-place.ts'
import { useRouter } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog, useShellDialog } from '#web/lib/shell-dialogs.ts'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { LeftNav } from './left-nav.tsx'
import { Outlet } from '#web/app/routing/outlet.tsx'
import { loadSignedInTools, TopBar } from './top-bar.tsx'

const LoginDialog = lazy(lazyLoad(() => import('#web/features/auth/login-dialog.tsx')))
const loadProfileHint = lazyLoad(async () => ({
  default: (await import('#web/features/user-info/profile-hint.tsx')).ProfileHint,
}))
const ProfileHint = lazy(loadProfileHint)
const SettingsDialog = lazy(lazyLoad(() => import('#web/features/user-info/settings-dialog.tsx')))

/** The code of the shell that somebody sees at once. */
export async function loadShell(user: SessionUser | null | undefined) {
  if (user) await Promise.all([loadSignedInTools(), user.profile ? undefined : loadProfileHint()])
}

const closed = (open: boolean) => !open && openShellDialog(null)
/** The hint that led to the settings goes with the first profile: the avatar takes the focus where nothing else has it. */
const settled = (open: boolean) => !open && openShellDialog('account')

function ShellDialogs() {
  const open = useShellDialog()
  const user = useSession()
  const router = useRouter()
  const goOn = () => {
    openShellDialog('account')
    void router.load()
  }
  return (
    <Suspense>
      {open === 'login' && !user && <LoginDialog open onOpenChange={closed} onSignedIn={goOn} />}
      {open === 'settings' && user && <SettingsDialog open onOpenChange={settled} />}
    </Suspense>
  )
}

export function Shell() {
  const w = t(shellWords)
  const [navOpen, setNavOpen] = useState(false)
  const user = useSession()
  return (
    <div className="min-h-dvh">
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0 print:hidden"
      >
        {w.skip}
      </a>
      <aside
        aria-label={w.nav}
        className="fixed inset-y-0 left-0 z-30 hidden w-70 border-r border-line bg-surface lg:block print:hidden"
      >
        <LeftNav />
      </aside>
      <Drawer open={navOpen} onOpenChange={setNavOpen} label={w.nav} width={280}>
        <LeftNav onNavigate={() => setNavOpen(false)} />
      </Drawer>
      <TopBar onOpenNav={() => setNavOpen(true)} />
      <main
        id="main"
        tabIndex={-1}
        className="px-4 py-6 outline-none sm:px-6 lg:ml-70 lg:px-10 lg:py-8 print:m-0 print:p-0"
      >
        <div className="mx-auto max-w-325">
          <div ref={showNoticesIn} />
          <Suspense>{user && !user.profile && <ProfileHint onSettings={() => openShellDialog('settings')} />}</Suspense>
          <Outlet />
        </div>
      </main>
      <ShellDialogs />
    </div>
  )
}
