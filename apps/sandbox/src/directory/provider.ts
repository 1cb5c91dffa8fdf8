import { Provider } from 'oidc-provider'
import type { DirectoryPeople } from './people.ts'

/** What the portal is there, in a development start. */
const DIRECTORY_CLIENT = {
  id: 'vignettenportaal',
  secret: 'development-directory-secret',
} as const

const HOUR_S = 60 * 60

/** A directory that speaks OpenID Connect, by the package that its certification is tried with. */
export function createProvider(
  issuer: string,
  { people, deskUrl }: { people: DirectoryPeople; deskUrl: string },
): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: DIRECTORY_CLIENT.id,
        client_secret: DIRECTORY_CLIENT.secret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [deskUrl],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'groups'], profile: ['name'], email: ['email'] },
    // As many directories do: who is logged in is told of in the ID token itself.
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => {
      const known = people.find(sub)
      if (!known) return undefined
      const { name, email, groups } = known
      return { accountId: sub, claims: () => ({ sub, name, email, groups: [...groups] }) }
    },
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_context, { uid }) => `/directory-login/${uid}`,
    },
    issueRefreshToken: () => Promise.resolve(true),
    // The portal is the only one who asks, and is known.
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      })
      grant.addOIDCScope('openid profile email offline_access')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    ttl: { Session: HOUR_S, Grant: 12 * HOUR_S, RefreshToken: 12 * HOUR_S, Interaction: HOUR_S },
    cookies: { keys: ['development-directory-cookies'] },
  })
  // Which of the desk's addresses it comes back to, the portal knows; that it is the desk, this does.
  provider.Client.prototype.redirectUriAllowed = (address) =>
    URL.canParse(address) && new URL(address).origin === new URL(deskUrl).origin
  return provider
}
