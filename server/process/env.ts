// The settings of a deployment, read once from the environment. `.env.example` lists them; a bad value stops the start.
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './project-root.ts'

const optional = z.string().trim().min(1).optional()
const flag = z.enum(['0', '1', 'true', 'false']).transform((v) => v === '1' || v === 'true')

const pair = (a: string, b: string) => ({ a, b })
const keyPairs = [
  pair('TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'),
  pair('S3_ENDPOINT', 'S3_BUCKET'),
  pair('S3_ENDPOINT', 'S3_ACCESS_KEY_ID'),
  pair('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
  pair('CLOUDINARY_CLOUD_NAME', 'CLOUDINARY_UPLOAD_PRESET'),
  pair('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
  pair('GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'),
  pair('SMTP_URL', 'MAIL_FROM'),
]

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: optional,
  DATA_DIR: optional,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag.optional(),
  ADMIN_EMAIL: z.email().optional(),
  WORKERS: z.coerce.number().int().min(1).max(16).default(1),
  TRUST_PROXY: flag.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: optional,
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TOSS_CLIENT_KEY: optional,
  TOSS_SECRET_KEY: optional,
  METRICS_TOKEN: z.string().trim().min(16).optional(),
  REQUEST_LOG: flag.optional(),
  BACKUP_DIR: optional,
  BACKUP_EVERY_HOURS: z.coerce.number().min(0.1).max(8760).default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(7),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: optional,
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PATH_STYLE: flag.default(true),
  CLOUDINARY_CLOUD_NAME: optional,
  CLOUDINARY_UPLOAD_PRESET: optional,
  OPENWEATHER_API_KEY: optional,
  TMDB_API_KEY: optional,
  YOUTUBE_API_KEY: optional,
  KAKAO_JS_KEY: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GITHUB_CLIENT_ID: optional,
  GITHUB_CLIENT_SECRET: optional,
  KAKAO_CLIENT_ID: optional,
  KAKAO_CLIENT_SECRET: optional,
})

export class EnvError extends Error {}

const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/
export const isLoopback = (host: string) => loopback.test(host)

type Given = z.output<typeof schema>

export const takesRealMoney = ({ TOSS_CLIENT_KEY, TOSS_SECRET_KEY }: Partial<Given>) =>
  [TOSS_CLIENT_KEY, TOSS_SECRET_KEY].some((key) => key?.startsWith('live_'))

/** Signs that others than the person at this machine will use the server: their demo must be requested by name. */
function publicSigns(env: Given): string[] {
  const signs = []
  if (env.PUBLIC_URL) signs.push('PUBLIC_URL is set')
  if (takesRealMoney(env)) signs.push('the payment keys are live ones')
  if (env.HOST && !isLoopback(env.HOST)) signs.push(`HOST=${env.HOST} lets other machines in`)
  return signs
}

/** Demo mode lets anybody in with published passwords, as an admin too, so it never comes about by itself in public. */
function refuseAccidentalDemo(env: Given) {
  const signs = env.DEMO === undefined && !env.DATABASE_URL ? publicSigns(env) : []
  if (signs.length === 0) return
  throw new EnvError(
    `DEMO: is not set, and without DATABASE_URL that means demo mode, whose passwords are published. But ${signs.join(', ')}. ` +
      'Set DEMO=0 for a real deployment, or DEMO=1 if this is meant to be a demo that everybody may enter.',
  )
}

export type Env = ReturnType<typeof readEnv>

/** Throws an EnvError that names each bad setting and says what is wrong with it. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, v]) => v !== undefined && v.trim() !== ''))
  const parsed = schema.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(
        (issue) => `${issue.path.join('.')}: ${issue.message} (given: ${JSON.stringify(given[String(issue.path[0])])})`,
      )
  for (const { a, b } of keyPairs) {
    if (Boolean(given[a]) !== Boolean(given[b]))
      problems.push(`${given[a] ? b : a}: is missing, and ${given[a] ? a : b} needs it`)
  }
  // A link in a mail must never lead to a host name that a stranger wrote into a request.
  if (given['SMTP_URL'] && !given['PUBLIC_URL']) problems.push('PUBLIC_URL: is missing, and SMTP_URL needs it')
  if (!parsed.success || problems.length > 0) throw new EnvError(problems.join('\n'))

  const env = parsed.data
  refuseAccidentalDemo(env)
  // Demo mode fills in invented people: with a DATABASE_URL of its own a deployment has it only where DEMO asks for it.
  const demo = env.DEMO ?? !env.DATABASE_URL
  // Stand-ins store their state (codes of a sign-in, for example) in the memory of one process.
  if (demo && env.WORKERS > 1) throw new EnvError('WORKERS: is for real deployments; the demo runs in one process')
  return {
    ...env,
    DEMO: demo,
    // A person who tries the demo reads the terminal; a real deployment's output is collected.
    REQUEST_LOG: env.REQUEST_LOG ?? !demo,
    HOST: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    DATA_DIR: env.DATA_DIR ?? join(projectRoot, 'data'),
    ADMIN_EMAIL: env.ADMIN_EMAIL ?? (demo ? 'admin@madang.example' : undefined),
  }
}
