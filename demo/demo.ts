// The demo as start-up sees it, loaded by `import()` in demo mode only: records for an empty database, and stand-ins
// that play the services for which there are no keys. A real deployment runs no line of this folder.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathOf } from '#contract/shared/address.ts'
import { API_PATH, BASE_PATH } from '#contract/shared/base-path.ts'
import { paymentApi } from '#contract/order/payment.ts'
import type { Db } from '#server/db/open.ts'
import type { App } from '#server/http/call/mount.ts'
import { fillDemo, type DemoNeeds } from './data/fill.ts'
import { rememberDemoPayments } from './data/demo-payments.ts'
import { identityAddress } from './standins/identity-address.ts'
import { createIdentityStandins } from './standins/identity.ts'
import { MAP_STANDIN_KEY, mapStandin } from './standins/map.ts'
import { moviesStandin } from './standins/movies.ts'
import { postcodeStandin } from './standins/postcode.ts'
import { createTossStandin, TOSS_STANDIN_KEYS } from './standins/toss.ts'
import { createMailbox } from './standins/mailbox.ts'
import { weatherStandin } from './standins/weather.ts'

const paths = {
  weather: `${BASE_PATH}/standin/weather`,
  movies: `${BASE_PATH}/standin/movies`,
  postcode: `${BASE_PATH}/standin/postcode`,
  map: `${BASE_PATH}/standin/map`,
  toss: `${BASE_PATH}/standin/toss`,
  mail: `${BASE_PATH}/standin/mail`,
}

type Options = {
  /** Where this server reaches itself: stand-ins are called over real HTTP. */
  origin: string
  /** The address that users type, when a proxy stands in front. */
  publicUrl: string | undefined
  /** False where the deployment has keys of the real payment provider. */
  playsPayment: boolean
  /** False where the deployment has a mail server. */
  playsMail: boolean
}

/** `isOpen`: whether anybody may enter as an admin, with a password that is published. */
type Rights = { isOpen: () => Promise<boolean> }

export function openDemo({ origin, publicUrl, playsPayment, playsMail }: Options) {
  const identity = createIdentityStandins({ origin: () => publicUrl ?? origin })
  const mail = createMailbox(publicUrl ?? origin)
  return {
    /** The addresses and keys of the played services. */
    services: {
      weather: { baseUrl: `${origin}${paths.weather}`, apiKey: 'madang-demo' },
      movies: { baseUrl: `${origin}${paths.movies}/3`, apiKey: 'madang-demo', images: `${paths.movies}/t/p` },
      postcode: { scriptUrl: `${paths.postcode}/postcode.v2.js` },
      map: { key: MAP_STANDIN_KEY, root: paths.map },
      payment: { baseUrl: `${origin}${paths.toss}`, scriptUrl: `${paths.toss}/v2/standard`, ...TOSS_STANDIN_KEYS },
      identity: { origin, ...identityAddress },
      mail: { box: mail.box, page: paths.mail },
    },

    /** True where it filled an empty database. */
    fillDatabase: (needs: DemoNeeds) => fillDemo(needs),

    async mountOn(app: App, db: Db, rights: Rights) {
      app.route(paths.weather, weatherStandin())
      app.route(paths.postcode, postcodeStandin())
      app.route(paths.movies, moviesStandin())
      app.route(paths.map, mapStandin())
      if (playsMail) app.route(paths.mail, mail.pages(rights.isOpen))
      if (!playsPayment) return
      const toss = createTossStandin({
        db,
        ...TOSS_STANDIN_KEYS,
        webhookUrl: `${origin}${API_PATH}${pathOf(paymentApi.webhook)}`,
      })
      app.route(paths.toss, toss.app)
      await rememberDemoPayments(db, toss.store)
    },

    /** Answers requests for the played sign-in providers, before the app sees them; false for all others. */
    answerIdentity: (request: IncomingMessage, response: ServerResponse) => identity.handle(request, response),
  }
}
