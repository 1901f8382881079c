// How a screen shows a person: the picture, and the name with what is known below it.
import { clsx } from 'clsx'
import { BadgeCheck, ShieldUser } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Person } from '#contract/shared/person.schema.ts'
import { personWords } from '#messages/shared/person.ts'
import { t } from '#web/lib/locale/locale.ts'
import { personName } from '#web/lib/locale/person-name.ts'
import { portrait } from '#web/lib/browser/picture-sizes.ts'
import { Link } from '#web/parts/text/link.tsx'
import { Avatar, type AvatarProps } from '#web/ui/basic/avatar.tsx'

type PersonAvatarProps = Pick<AvatarProps, 'size' | 'className'> & { person: Person }

/** The picture, or a letter of the name that readers see for this person; the name itself stands beside it. */
export function PersonAvatar({ person, ...look }: PersonAvatarProps) {
  const src = portrait(person.avatarUrl, look.size === 'lg' || look.size === 'xl')
  return <Avatar name={personName(person)} src={src} {...look} />
}

/** Stands beside the name of an admin: a sign that nobody can put into a name. */
export function AdminMark({ className = 'text-violet-ink' }: { className?: string }) {
  const { admin } = t(personWords)
  return (
    <span role="img" aria-label={admin} title={admin} className={clsx('inline-grid shrink-0', className)}>
      <ShieldUser aria-hidden className="size-4" strokeWidth={2.25} />
    </span>
  )
}

/** Stands beside the name of somebody whom an admin knows to be who they say. */
export function VerifiedMark() {
  const { verified } = t(personWords)
  return (
    <span role="img" aria-label={verified} title={verified} className="inline-grid shrink-0 text-accent-ink">
      <BadgeCheck aria-hidden className="size-4" strokeWidth={2.25} />
    </span>
  )
}

type PersonNameProps = {
  person: Pick<Person, 'uid' | 'displayName' | 'isAdmin'>
  className?: string
  /** For names on a picture, where the colour of the mark would not be seen. */
  markLook?: string
}

/** The name in one line, shortened where it does not fit, and the mark of an admin, which always stays. */
export function PersonName({ person, className, markLook }: PersonNameProps) {
  return (
    <span className={clsx('inline-flex max-w-full min-w-0 items-center gap-1', className)}>
      <span className="truncate">{personName(person)}</span>
      {person.isAdmin && <AdminMark className={markLook} />}
    </span>
  )
}

/** The name as a link to the person's page; people who have left, or have no profile yet, have none. */
export function PersonLink({ person, className }: Pick<PersonNameProps, 'person' | 'className'>) {
  if (person.uid === null || person.displayName === null) return <PersonName person={person} className={className} />
  return (
    <Link
      to="/people/$uid"
      params={{ uid: person.uid }}
      className={clsx('flex min-w-0 rounded-item text-current no-underline hover:underline', className)}
    >
      <PersonName person={person} />
    </Link>
  )
}

type BylineProps = PersonAvatarProps & {
  /** One line of facts about what the person wrote or uploaded. */
  children: ReactNode
}

export function Byline({ person, size, className, children }: BylineProps) {
  return (
    <div className={clsx('flex min-w-0 items-center gap-3', className)}>
      <PersonAvatar person={person} size={size} />
      <div className="min-w-0 text-sm leading-5">
        <p className="flex font-semibold text-ink">
          <PersonLink person={person} />
        </p>
        <div className="text-ink-soft">{children}</div>
      </div>
    </div>
  )
}
