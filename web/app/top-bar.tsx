import { useNavigate } from '@tanstack/react-router'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { shellWords } from '#messages/shell.ts'
import { lazyLoad } from '#web/lib/lazy-load.ts'
import { t } from '#web/lib/locale.ts'
import { useSession } from '#web/lib/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { preloadDrawer } from '#web/ui/overlay/drawer.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LookMenu } from './look-menu.tsx'

const SignedInTools = lazy(lazyLoad(() => import('./signed-in-tools.tsx')))
const SearchPanel = lazy(lazyLoad(() => import('./search-panel.tsx')))

const toolsOutline = <Skeleton className="h-10 w-24 rounded-full" />

/** A Login button when signed out, the bell and the avatar menu when signed in (seed §2). */
function Who() {
  const user = useSession()
  const navigate = useNavigate()
  if (user === undefined) return toolsOutline
  if (user === null) {
    return (
      <Button variant="primary" onClick={() => openShellDialog('login')}>
        {t(shellWords).login}
      </Button>
    )
  }
  return (
    <Suspense fallback={toolsOutline}>
      <SignedInTools user={user} onSignedOut={() => void navigate({ to: '/' })} />
    </Suspense>
  )
}

/** 64 px on mobile, 80 px on desktop (seed §9). */
export function TopBar({ onOpenNav }: { onOpenNav: () => void }) {
  const w = t(shellWords)
  const [searching, setSearching] = useState(false)
  const searchButton = useRef<HTMLButtonElement>(null)

  function closeSearch() {
    setSearching(false)
    searchButton.current?.focus()
  }

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-ground/85 backdrop-blur-md lg:pl-70 print:hidden">
      <div className="flex h-16 items-center gap-1 px-3 sm:px-6 lg:h-20 lg:px-10">
        <span className="lg:hidden">
          <IconButton
            label={w.openNav}
            icon={<MenuIcon />}
            onClick={onOpenNav}
            onPointerEnter={preloadDrawer}
            onFocus={preloadDrawer}
          />
        </span>
        <IconButton
          ref={searchButton}
          label={w.search}
          icon={<Search />}
          aria-expanded={searching}
          onClick={() => setSearching(true)}
        />
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <LookMenu />
          <Who />
        </div>
      </div>
      <Suspense>{searching && <SearchPanel onClose={closeSearch} />}</Suspense>
    </header>
  )
}
