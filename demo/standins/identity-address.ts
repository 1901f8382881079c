// Where the played sign-in providers are, and the client that they know.
import { BASE_PATH } from '#contract/shared/base-path.ts'
import type { SocialProvider } from '#contract/settings/settings.ts'

export const identityPath = (id: SocialProvider) => `${BASE_PATH}/standin/${id}`

/** The stand-ins protect nothing, so everybody may know this secret. */
export const identityClient = { id: 'madang-demo', secret: 'madang-demo' }

/** The addresses of the stand-in providers, for the app's sign-in; this server's origin comes before them. */
export const identityAddress = { pathOf: identityPath, client: identityClient }
