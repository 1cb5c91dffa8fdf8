import * as client from 'openid-client'
import type { Clock } from '../../ports/clock.ts'
import {
  type DirectoryPerson,
  DirectoryRefusal,
  type DirectoryTokens,
  type StaffDirectory,
} from '../../ports/staff-directory.ts'
import { CLOCK_TOLERANCE_S, createLogoutReader } from './logout-token.ts'
import { toDirectoryError } from './to-directory-error.ts'

/** A person waits for the answer. */
const TIMEOUT_S = 5

export interface OpenidSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the browser comes back to, exactly as the directory has it. */
  redirectUrl: string
  /** Of the time that the directory's tokens are of. */
  clock: Clock
}

/** A directory that speaks OpenID Connect: the code flow with PKCE, state and nonce. */
export function openidDirectory(settings: OpenidSettings): StaffDirectory {
  const { issuer, redirectUrl, clock } = settings
  const configured = once(() => discover(settings))
  const readLogout = createLogoutReader(settings, configured)
  return {
    async addressFor({ state, nonce, verifier }, asking) {
      const config = await configured()
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUrl,
        scope: scopeOf(config),
        ...{ state, nonce },
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(asking === 'anew' && { prompt: 'login' }),
      }).href
    },

    async logIn(answer, { state, nonce, verifier }) {
      const config = await configured()
      return refusing(async () => {
        const cameBack = new URL(redirectUrl)
        cameBack.search = answer.toString()
        const tokens = await client.authorizationCodeGrant(config, cameBack, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = claimsOf(tokens, clock.now())
        if (!claims) throw new DirectoryRefusal('no ID token')
        const info = await infoOf(config, tokens.access_token, claims)
        const known = { ...info, ...claims }
        return {
          person: {
            // Which is that of the claims, however it is written.
            issuer,
            subject: claims.sub,
            name: textOf(known['name']),
            email: textOf(known['email']) ?? textOf(known['preferred_username']),
            groups: groupsOf(known),
            sid: textOf(claims['sid']),
          } satisfies DirectoryPerson,
          tokens: tokensOf(tokens),
        }
      })
    },

    async ask(before, subject) {
      const config = await configured()
      return refusing(async () => {
        if (before.refreshToken === undefined) {
          const info = await client.fetchUserInfo(config, before.accessToken, subject)
          return { groups: groupsOf(info), tokens: before }
        }
        const tokens = await client.refreshTokenGrant(config, before.refreshToken)
        const claims = claimsOf(tokens, clock.now()) ?? { sub: subject }
        if (claims.sub !== subject) throw new DirectoryRefusal('another subject')
        const info = await infoOf(config, tokens.access_token, claims)
        // One that gives no other refresh token means the one of before.
        return {
          groups: groupsOf({ ...info, ...claims }),
          tokens: { ...before, ...tokensOf(tokens) },
        }
      })
    },

    readLogout: (token) => refusing(() => readLogout(token)),
  }
}

/**
 * What the ID token says; undefined without one.
 * @throws DirectoryRefusal for one of a time to come, by more than clocks may differ: the client looks only at when it ends
 */
function claimsOf(
  tokens: client.TokenEndpointResponseHelpers,
  now: Date,
): client.IDToken | undefined {
  const claims = tokens.claims()
  if (claims && claims.iat > now.getTime() / 1000 + CLOCK_TOLERANCE_S) {
    throw new DirectoryRefusal('an ID token of a time to come')
  }
  return claims
}

/** What the ID token does not say of groups, the directory says when it is asked. */
async function infoOf(
  config: client.Configuration,
  accessToken: string,
  claims: { sub: string; [claim: string]: unknown },
): Promise<Record<string, unknown>> {
  if (claims['groups'] !== undefined || !config.serverMetadata().userinfo_endpoint) return {}
  return client.fetchUserInfo(config, accessToken, claims.sub)
}

async function discover({ issuer, clientId, clientSecret }: OpenidSettings) {
  const isPlain = issuer.startsWith('http:')
  try {
    return await client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: CLOCK_TOLERANCE_S },
      client.ClientSecretPost(clientSecret),
      {
        // An ID token is believed for its signature, also when it came over TLS from the directory itself.
        execute: [
          client.enableNonRepudiationChecks,
          // A production start refuses such an issuer.
          ...(isPlain ? [client.allowInsecureRequests] : []),
        ],
        timeout: TIMEOUT_S,
      },
    )
  } catch (error) {
    throw toDirectoryError(error)
  }
}

/** A refresh token outlives an access token; some directories give one only to who asks for this. */
function scopeOf(config: client.Configuration): string {
  const scopes = ['openid', 'profile', 'email']
  const more = config.serverMetadata().scopes_supported?.includes('offline_access')
  return [...scopes, ...(more ? ['offline_access'] : [])].join(' ')
}

function tokensOf(tokens: client.TokenEndpointResponse): DirectoryTokens {
  const { access_token: accessToken, refresh_token: refreshToken } = tokens
  return { accessToken, ...(refreshToken !== undefined && { refreshToken }) }
}

function groupsOf({ groups }: Record<string, unknown>): string[] {
  return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : []
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toDirectoryError(error)
  }
}

/** Keeps what was made; what failed is tried again the next time. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
