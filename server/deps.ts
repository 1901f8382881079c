// Everything that the features need from outside, put together in main.ts and in the tests.
import type { Pool } from 'pg'
import type { LegalVersions } from '#contract/legal/legal.ts'
import type { Site } from '#contract/site/site.ts'
import type { FixedSettings } from '#contract/settings/settings.schema.ts'
import type { SumsAudience } from '#contract/settings/settings.ts'
import type { ImageHost } from '#server/adapters/images/images.ts'
import type { Payments } from './adapters/toss.ts'
import type { Mailbox, Mailer } from './adapters/mail.ts'
import type { Push } from './adapters/push.ts'
import type { MovieClient } from './adapters/movies.ts'
import type { VideoClient } from './adapters/videos.ts'
import type { WeatherClient } from './adapters/weather.ts'
import type { Auth } from './auth/auth.ts'
import type { Db } from './db/open.ts'
import type { LiveHub } from './live/hub.ts'
import type { Cached } from '#server/live/recent-changes.ts'
import type { Log } from '#server/process/log.ts'
import type { Figures, Metrics } from '#server/process/metrics.ts'

/** The state of this server for its operator. */
export type Operation = {
  metrics: Metrics
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  dataDir: string
  metricsToken: string | undefined
  /** The figures of this process together with those of the others on the same port. */
  withOthers: (own: Figures) => Promise<Figures[]>
  /** Null where no folder for backups is set. */
  backupEveryHours: number | null
  /** Null where requests are not logged. */
  logRequest: ((line: object) => void) | null
}

export type Deps = {
  db: Db
  auth: Auth
  live: LiveHub
  images: ImageHost
  weather: WeatherClient
  /** Null where there are no keys and no demo: payment is off. */
  payments: Payments | null
  /** Null where there is no mail server: nothing then needs one. */
  mail: Mailer | null
  /** Null outside of the demo, and where there is a mail server. */
  mailbox: Mailbox | null
  push: Push
  movies: MovieClient
  videos: VideoClient
  settings: FixedSettings
  /** Who sees the shop's takings, as an admin last decided. */
  sumsSeenBy: Cached<SumsAudience>
  /** How the site is called and dressed, and which modules it uses, as an admin last decided. */
  site: Cached<Site>
  /** The versions of the terms and the privacy policy that are in force. */
  legal: Cached<LegalVersions>
  log: Log
  trustProxy: boolean
  /** The address that users type, when a proxy stands in front. */
  publicUrl: string | undefined
  now: () => Date
  operation: Operation
}
