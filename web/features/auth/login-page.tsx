import { clsx } from 'clsx'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { SiteModule } from '#contract/shared/site-modules.ts'
import { authWords } from '#messages/auth/auth.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSite } from '#web/lib/api/settings.ts'
import { useSession } from '#web/lib/api/session.ts'
import { Courtyard } from './courtyard.tsx'
import { LoginForm } from './login-form.tsx'

type LoginPageProps = {
  onSignedIn: () => void
  logo?: ReactNode
  /** At the top right, such as theme and language. */
  tools?: ReactNode
  /** Somebody with an invitation begins with signing up. */
  start?: 'signUp'
}

// Two columns from 960 px on; below, the picture is a strip above the form.
const pageLook = 'relative min-h-dvh min-[60rem]:grid min-[60rem]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]'
const barLook = clsx(
  'flex h-16 items-center justify-between px-5',
  'min-[60rem]:absolute min-[60rem]:inset-x-0 min-[60rem]:top-4 min-[60rem]:z-10',
  'min-[60rem]:pr-8 min-[60rem]:pl-14',
)
const pictureLook = clsx(
  'relative h-56 overflow-hidden sm:h-80 min-[60rem]:sticky min-[60rem]:top-0 min-[60rem]:h-dvh',
  'bg-linear-to-b from-[#e6efe6] to-[#fbf3e0] dark:from-[#0e1814] dark:to-[#1b2b24]',
)
const formLook = 'flex justify-center px-5 pt-7 pb-12 outline-none min-[60rem]:items-center min-[60rem]:py-20'

/** The product's text beside the form mentions these modules. */
const spokenOf: readonly SiteModule[] = ['shop', 'board', 'blog', 'album', 'schedule']

const panelLook = 'max-w-md text-[2rem] leading-tight font-bold tracking-tight text-balance'

/** A site with an introduction of its own, or without one of these modules, shows its own text. */
function Panel() {
  const w = t(authWords)
  const { introduction, off } = useSite()
  if (introduction) return <p className={`${panelLook} line-clamp-4`}>{introduction}</p>
  if (off.some((module) => spokenOf.includes(module))) return null
  return (
    <>
      <p className={panelLook}>{w.panelTitle}</p>
      <p className="mt-3 max-w-sm text-base text-ink-soft [@media(max-height:47rem)]:hidden">{w.panelText}</p>
    </>
  )
}

/** Outside the shell. A user who is signed in already, here or in another tab, goes straight on. */
export function LoginPage({ onSignedIn, logo, tools, start }: LoginPageProps) {
  const { name } = useSite()
  const signedIn = Boolean(useSession())
  const goOn = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (signedIn) goOn()
  }, [signedIn])
  return (
    <div className={pageLook}>
      <header className={barLook}>
        {logo}
        {tools}
      </header>
      <aside aria-label={name} className={pictureLook}>
        <Courtyard />
        <div className="relative p-14 pt-28 max-[59.99rem]:hidden">
          <Panel />
        </div>
      </aside>
      <main id="main" tabIndex={-1} className={formLook}>
        <div className="w-full max-w-105">
          <h1 className="mb-5 text-3xl font-extrabold tracking-tight text-accent-ink">{name}</h1>
          <LoginForm social="popup" heading="h2" start={start} onSignedIn={onNothing} />
        </div>
      </main>
    </div>
  )
}

/** The form need not report a sign-in: the effect above leaves the page once the session is known. */
function onNothing() {}
