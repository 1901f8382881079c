// How a screen shows a person: the picture, and the name with what is known below it.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Person } from '#contract/person.schema.ts'
import { personName } from '#web/lib/person-name.ts'
import { Avatar, type AvatarProps } from '#web/ui/basic/avatar.tsx'

type PersonAvatarProps = Pick<AvatarProps, 'size' | 'className'> & { person: Person }

/** The picture, or a letter of the name that readers see for this person; the name itself stands beside it. */
export function PersonAvatar({ person, ...look }: PersonAvatarProps) {
  return <Avatar name={personName(person)} src={person.avatarUrl} {...look} />
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
        <p className="truncate font-semibold text-ink">{personName(person)}</p>
        <div className="text-ink-soft">{children}</div>
      </div>
    </div>
  )
}
