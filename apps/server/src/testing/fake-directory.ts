import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const ALG = 'RS256'
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** Somebody in the directory. */
export interface DirectoryAccount {
  sub: string
  name: string
  email: string
  groups: string[]
}

interface Issued {
  account: DirectoryAccount
  nonce: string
  challenge: string
  redirectUri: string
}

/** A directory that says what a test wants it to, also what no directory should. */
export async function startFakeDirectory(client: { id: string; secret: string }) {
  const [own, stranger] = [await generateKeyPair(ALG), await generateKeyPair(ALG)]
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: ALG, use: 'sig' }
  const codes = new Map<string, Issued>()
  const refreshTokens = new Map<string, DirectoryAccount>()
  let isAway = false
  /** What the next ID tokens have besides, or instead. */
  let spoilt: JWTPayload = {}
  let isForged = false
  let asked = 0

  const sign = (payload: JWTPayload, typ = 'JWT') => {
    const key = isForged ? stranger.privateKey : own.privateKey
    const jwt = new SignJWT(payload).setProtectedHeader({ alg: ALG, kid: 'own', typ })
    return jwt.sign(key)
  }
  const nowS = () => Math.floor(Date.now() / 1000)
  const idToken = (account: DirectoryAccount, more: JWTPayload = {}) =>
    sign({
      ...{ iss: url, aud: client.id, iat: nowS(), exp: nowS() + 300, sid: `sid-${account.sub}` },
      ...{ ...account, ...more, ...spoilt },
    })

  async function tokens(form: URLSearchParams): Promise<object | undefined> {
    if (form.get('client_id') !== client.id) return undefined
    if (form.get('client_secret') !== client.secret) return undefined
    if (form.get('grant_type') === 'refresh_token') {
      asked++
      const account = refreshTokens.get(form.get('refresh_token') ?? '')
      if (!account) return undefined
      refreshTokens.delete(form.get('refresh_token') ?? '')
      return grant(account)
    }
    const issued = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (!issued || challenge !== issued.challenge) return undefined
    if (form.get('redirect_uri') !== issued.redirectUri) return undefined
    return grant(issued.account, { nonce: issued.nonce })
  }
  async function grant(account: DirectoryAccount, more: JWTPayload = {}) {
    const refresh = randomUUID()
    refreshTokens.set(refresh, account)
    return {
      ...{ access_token: randomUUID(), token_type: 'Bearer', expires_in: 60 },
      ...{ refresh_token: refresh, id_token: await idToken(account, more) },
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (isAway) return say(503, { error: 'temporarily_unavailable' })
    switch (new URL(request.url ?? '/', url).pathname) {
      case '/.well-known/openid-configuration':
        return say(200, {
          ...{ issuer: url, jwks_uri: `${url}/jwks`, token_endpoint: `${url}/token` },
          authorization_endpoint: `${url}/authorize`,
          scopes_supported: ['openid', 'offline_access'],
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: [ALG],
          authorization_response_iss_parameter_supported: true,
        })
      case '/jwks':
        return say(200, { keys: [jwk] })
      case '/token': {
        let form = ''
        for await (const chunk of request) form += String(chunk)
        const granted = await tokens(new URLSearchParams(form))
        return granted ? say(200, granted) : say(400, { error: 'invalid_grant' })
      }
      default:
        return say(404, {})
    }
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  return {
    url,
    /** Logs somebody in at the address that the portal gave. @returns what the browser comes back with */
    logIn(address: string, account: DirectoryAccount) {
      const { searchParams } = new URL(address)
      const told = (name: string) => searchParams.get(name) ?? ''
      const code = randomUUID()
      codes.set(code, {
        account,
        ...{ nonce: told('nonce'), challenge: told('code_challenge') },
        redirectUri: told('redirect_uri'),
      })
      return { code, state: told('state'), iss: url }
    },
    spoil: (claims: JWTPayload) => void (spoilt = claims),
    forge: () => void (isForged = true),
    goAway: () => void (isAway = true),
    mend() {
      ;[spoilt, isForged, isAway] = [{}, false, false]
    },
    /** Ends everybody's sessions there. */
    endSessions: () => refreshTokens.clear(),
    howOftenAsked: () => asked,
    logoutToken: (claims: JWTPayload) =>
      sign(
        {
          ...{ iss: url, aud: client.id, iat: nowS(), exp: nowS() + 60, jti: randomUUID() },
          events: { [LOGOUT_EVENT]: {} },
          ...claims,
        },
        'logout+jwt',
      ),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
