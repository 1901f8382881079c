// Below a post: the newer and the older one in the list from which it was opened, and the list itself.
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, List } from 'lucide-react'
import type { Neighbours } from '#contract/board/board.schema.ts'
import { boardWords } from '#messages/board/board.ts'
import { t } from '#web/lib/locale/locale.ts'
import { useSearch } from '#web/lib/router/use-router.ts'
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { RelativeTime } from '#web/parts/text/relative-time.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { boardQueries } from './board.queries.ts'
import { BesideLink, useToPost } from './post-link.tsx'

type SideProps = { label: string; none: string; icon: React.ReactNode; post: Neighbours['newer'] | undefined }

function Side({ label, none, icon, post }: SideProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line px-5 py-1.5 last:border-b-0">
      <span className="flex w-20 shrink-0 items-center gap-1.5 text-sm text-ink-soft [&_svg]:size-4">
        {icon}
        {label}
      </span>
      {post ? (
        <>
          <BesideLink
            bid={post.bid}
            className="min-w-0 flex-1 truncate rounded-item py-2 hover:text-accent-ink hover:underline"
          >
            {post.title}
          </BesideLink>
          <RelativeTime at={post.modifiedAt} className="text-sm whitespace-nowrap text-ink-faint max-sm:hidden" />
        </>
      ) : (
        <span className="text-sm text-ink-faint">{post === null && none}</span>
      )}
    </li>
  )
}

/** As in the list, j leads down and k up. */
function useBesideKeys(data: Neighbours | undefined) {
  const w = t(boardWords)
  const toPost = useToPost()
  const open = (side: Neighbours['newer'], none: string) => (side ? toPost(side.bid) : toast.info(none))
  useShortcuts(
    data
      ? {
          j: { label: w.older, run: () => open(data.older, w.noOlder) },
          k: { label: w.newer, run: () => open(data.newer, w.noNewer) },
        }
      : {},
  )
}

export function PostNeighbours({ bid, toList }: { bid: string; toList: () => void }) {
  const w = t(boardWords)
  const { data } = useQuery(boardQueries.neighbours(bid, useSearch('/board/$bid')))
  useBesideKeys(data)
  return (
    <nav aria-label={w.beside} aria-busy={!data} className="print:hidden">
      <Card flush>
        <ul>
          <Side label={w.newer} none={w.noNewer} icon={<ChevronUp aria-hidden />} post={data?.newer} />
          <Side label={w.older} none={w.noOlder} icon={<ChevronDown aria-hidden />} post={data?.older} />
        </ul>
      </Card>
      <div className="mt-4 flex justify-end">
        <Button icon={<List />} onClick={toList}>
          {w.toTheList}
        </Button>
      </div>
    </nav>
  )
}
