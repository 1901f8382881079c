// The look and the address of a result.
import { Clapperboard } from 'lucide-react'
import type { MovieSummary } from '#contract/movie/movie.schema.ts'
import type { Found } from '#contract/search/search.schema.ts'
import { personWords } from '#messages/shared/person.ts'
import { searchWords } from '#messages/search/search.ts'
import { dayText } from '#web/lib/locale/days.ts'
import { t } from '#web/lib/locale/locale.ts'
import type { Address } from '#web/lib/router/route.ts'
import { recordIcons } from '#web/parts/record-icons.ts'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import type { Choice } from './choice.ts'

function addressOf(found: Found): Address {
  switch (found.kind) {
    case 'post':
      return { to: '/board/$bid', params: { bid: found.id } }
    case 'reply':
      return { to: '/board/$bid', params: { bid: found.bid }, hash: `reply-${found.id}` }
    case 'blog':
      return { to: '/blog/$id', params: { id: found.id } }
    case 'comment':
      return { to: '/blog/$id', params: { id: found.blogId }, hash: `comment-${found.id}` }
    case 'product':
      return { to: '/products', search: { id: found.id } }
    case 'order':
      return { to: '/order/$oid', params: { oid: found.id } }
    case 'message':
      if (found.gid) return { to: '/message/group/$gid', params: { gid: found.gid }, search: { at: found.id } }
      return { to: '/message', search: { mid: found.id, box: found.box === 'sent' ? 'sent' : undefined } }
    case 'person':
      return { to: '/people/$uid', params: { uid: found.id } }
    case 'plan':
      return { to: '/schedule', search: { view: 'day', date: Number(found.day) } }
    case 'photo':
      return { to: '/album', search: { photo: found.id } }
    case 'photoComment':
      return { to: '/album', search: { photo: found.photoId }, hash: `comment-${found.id}` }
  }
}

/** Who wrote it, or with whom the message was exchanged. */
function nameOf(found: Found): string | null {
  if (!('by' in found) || found.kind === 'person') return null
  const w = t(searchWords)
  const name = found.by?.displayName ?? t(personWords).left
  return found.kind === 'message' && found.box === 'sent' ? w.sent(name) : name
}

export function choiceOf(found: Found, reading: string): Choice {
  const Icon = recordIcons[found.kind]
  const name = nameOf(found)
  return {
    key: `${found.kind}:${found.id}:${'box' in found ? found.box : ''}`,
    group: found.kind,
    icon: <Icon />,
    label: found.title,
    text: found.excerpt,
    reading,
    note: (
      <>
        {name}
        {name && ' · '}
        {found.kind === 'plan' ? dayText(found.day) : <RelativeTime at={found.at} />}
      </>
    ),
    address: addressOf(found),
  }
}

export const filmChoice = ({ id, title, releaseDate }: MovieSummary, reading: string): Choice => ({
  key: `film:${id}`,
  group: 'film',
  icon: <Clapperboard />,
  label: title.text,
  reading,
  note: releaseDate?.slice(0, 4),
  address: { to: '/tmdb', search: { movie: id } },
})
