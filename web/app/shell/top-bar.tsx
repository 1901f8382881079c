import { Menu as MenuIcon, Search } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { shellWords } from '#messages/app/shell.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useLocation, useNavigate } from '#web/lib/router/use-router.ts'
import { useSession } from '#web/lib/api/session.ts'
import { openShellDialog } from '#web/lib/shell-dialogs.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { preloadDrawer } from '#web/ui/overlay/drawer.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeMenu } from './theme-menu.tsx'

export const loadSignedInTools = lazyLoad(() => import('./signed-in-tools.tsx'))
const SignedInTools = lazy(loadSignedInTools)
const SearchPanel = lazy(lazyLoad(() => import('#web/app/hosts/search-panel.tsx')))

const toolsOutline = <Skeleton className="h-11 w-24 rounded-full" />

/** A Login button when signed out, the bell and the avatar menu when signed in. */
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

/** The search belongs to the page on which it was opened: another page closes it. */
function useSearchPanel() {
  const path = useLocation(({ pathname }) => pathname)
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  // Cleared at once, so that coming back to that page does not open it again.
  if (openedOn !== null && openedOn !== path) setOpenedOn(null)
  return { isOpen: openedOn === path, open: () => setOpenedOn(path), close: () => setOpenedOn(null) }
}

/**
 * Something lies below the bar only where the page is scrolled. A blurred bar is painted again with every picture of the
 * whole browser, and while a first screen starts both cores of a small device are busy with that.
 */
function watchTop(top: HTMLElement | null) {
  if (!top) return
  const observer = new IntersectionObserver((reports) =>
    top.nextElementSibling?.toggleAttribute('data-scrolled', reports.at(-1)?.isIntersecting === false),
  )
  observer.observe(top)
  return () => observer.disconnect()
}

/** 64 px high on a phone, 80 px on a desktop. */
export function TopBar({ onOpenNav }: { onOpenNav: () => void }) {
  const w = t(shellWords)
  const search = useSearchPanel()
  const searchButton = useRef<HTMLButtonElement>(null)

  function closeSearch() {
    search.close()
    searchButton.current?.focus()
  }

  return (
    <>
      <span ref={watchTop} className="absolute top-0 size-px" />
      <header className="sticky top-0 z-20 border-b border-line bg-ground data-scrolled:bg-ground/85 data-scrolled:backdrop-blur-md lg:pl-70 print:hidden calm:data-scrolled:bg-ground calm:data-scrolled:backdrop-blur-none">
        <div className="flex h-16 items-center gap-1 px-2 sm:px-6 lg:h-20 lg:px-10">
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
            aria-expanded={search.isOpen}
            onClick={search.open}
          />
          <div className="ml-auto flex items-center gap-0.5 sm:gap-2">
            <LanguageSwitch />
            <ThemeMenu />
            <Who />
          </div>
        </div>
        <Suspense>{search.isOpen && <SearchPanel onClose={closeSearch} />}</Suspense>
      </header>
    </>
  )
}
