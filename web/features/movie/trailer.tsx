// A trailer plays only after a press: until then nothing is loaded from the video service.
import { useQuery } from '@tanstack/react-query'
import { CirclePlay, MonitorX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Trailer as TrailerInfo } from '#contract/movie/movie.schema.ts'
import { movieDialogWords } from '#messages/movie/movie.ts'
import { getLocale, t } from '#web/lib/locale/locale.ts'
import { settingsQuery } from '#web/lib/api/settings.ts'
import { Button } from '#web/ui/basic/button.tsx'

const placeLook = 'flex aspect-video w-full flex-col items-center justify-center gap-3 rounded-card p-6 text-center'

function Calmly({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={`${placeLook} bg-sunken text-ink-soft`}>
      <MonitorX aria-hidden className="size-8 text-ink-faint" />
      <p className="max-w-sm">{children}</p>
    </div>
  )
}

/** Without a referrer the player refuses to play (error 153). */
function Player({ videoId, name }: TrailerInfo) {
  const query = new URLSearchParams({ rel: '0', autoplay: '1', hl: getLocale() })
  return (
    // The browser already isolates another origin, and the player does not work in a sandbox.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      src={`https://www.youtube-nocookie.com/embed/${videoId}?${query}`}
      title={name}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-card border-0 bg-black"
    />
  )
}

export function Trailer({ trailer }: { trailer: TrailerInfo }) {
  const w = t(movieDialogWords)
  const { data: settings } = useQuery(settingsQuery)
  const [isPlaying, setPlaying] = useState(false)
  if (!isPlaying) {
    return (
      <div className={`${placeLook} bg-sunken`}>
        <Button variant="primary" icon={<CirclePlay />} onClick={() => setPlaying(true)}>
          {w.playTrailer}
        </Button>
        <p className="text-sm text-ink-soft">{w.playHint}</p>
      </div>
    )
  }
  if (settings?.movies.source !== 'real') return <Calmly>{w.demoTrailer}</Calmly>
  if (!navigator.onLine) return <Calmly>{w.offlineTrailer}</Calmly>
  return <Player {...trailer} />
}
