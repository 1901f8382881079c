import { useState } from 'react'
import { shellWords } from '#messages/app/shell.ts'
import { holdInvitation } from '#web/features/auth/held-invitation.ts'
import { LoginPage } from '#web/features/auth/login-page.tsx'
import { useDocumentTitle } from '#web/lib/api/document-title.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useNavigate, useSearch } from '#web/lib/router/use-router.ts'
import { pathAfterLogin } from '#web/app/routing/guards.ts'
import { LanguageSwitch } from '#web/app/shell/language-switch.tsx'
import { Logo } from '#web/app/shell/logo.tsx'
import { ThemeMenu } from '#web/app/shell/theme-menu.tsx'

// Comes along with this page, so that the entry does not have to know a file of its own for it.
export { LinkRoute } from './link-route.tsx'

/** Replaces itself in the history by the page that requested the login, so that Back does not come here again. */
export function LoginRoute() {
  const { next } = useSearch('/login')
  return <Page next={next} />
}

/** The same page for somebody who came by an invitation: it begins with signing up. */
export function JoinRoute() {
  useState(holdInvitation)
  return <Page start="signUp" />
}

function Page({ next, start }: { next?: string; start?: 'signUp' }) {
  const navigate = useNavigate()
  // The page of a one-time link, which leads here, has a title of its own under the same name of the screen.
  useDocumentTitle(t(shellWords)[start ?? 'login'])
  const tools = (
    <div className="flex items-center gap-0.5 sm:gap-2">
      <LanguageSwitch />
      <ThemeMenu />
    </div>
  )
  return (
    <LoginPage
      logo={<Logo />}
      tools={tools}
      start={start}
      onSignedIn={() => void navigate({ href: pathAfterLogin(next), replace: true })}
    />
  )
}
