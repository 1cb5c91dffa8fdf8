import { deviceOf } from '@vignettes/domain/account/devices.ts'
import * as administration from '@vignettes/domain/api/staff-administration.ts'
import * as casework from '@vignettes/domain/api/staff.ts'
import * as ownSessions from '@vignettes/domain/api/staff-own-sessions.ts'
import * as backupCodes from '@vignettes/domain/api/staff-backup-codes.ts'
import * as invitations from '@vignettes/domain/api/staff-invitation.ts'
import { changeStaffPassword } from '@vignettes/domain/api/staff-password.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { loginPlace } from '../../http/limit-logins.ts'
import { PortalError } from '../../http/portal-error.ts'
import { makeBackupCodes } from './backup-codes.ts'
import { countBackupCodes, hadBackupCodes, markBackupCodesKept } from './backup-codes-repository.ts'
import { changePassword } from './change-password.ts'
import { changeRoles } from './change-roles.ts'
import { endStaffMember } from './end-staff-member.ts'
import { accept, begin, beginAgain, readInvitation } from './accept-invitation.ts'
import { invite } from './invitations.ts'
import { layNumbers } from './lay-numbers.ts'
import { logIn } from './log-in.ts'
import { letIn, listWaiting } from './let-in.ts'
import { deleteSession, listStaff, numberStock } from './repository.ts'
import { endOwnStaffSession, ownStaffSessions } from './own-sessions.ts'
import { renewStaffMember } from './renew-staff-member.ts'
import type { StaffDeps } from './staff-deps.ts'
import { staffStateOf } from './staff-state.ts'
import { hashOf } from '../../http/secret-token.ts'

const OK = { status: 'OK' } as const

/** Staff members: their sessions, invitations and ends, and the stock of vignette numbers. */
export function staffRoutes(app: FastifyInstance, deps: StaffDeps): void {
  sessionRoutes(app, deps)
  invitationRoutes(app, deps)
  administratorRoutes(app, deps)
}

function sessionRoutes(app: FastifyInstance, deps: StaffDeps): void {
  const { knownBrowsers } = deps

  addRoute(app, casework.staffLogin, async ({ body, request, reply }) => {
    if (deps.directory) throw new PortalError(401, 'casework.directory.only-way')
    const place = loginPlace(knownBrowsers, request, reply)
    return logIn(deps, body, { ...place, device: deviceOf(request.headers['user-agent']) })
  })

  addRoute(app, casework.staffLogout, async ({ request }) => {
    await deleteSession(deps.database, hashOf(bearerToken(request) ?? ''))
    return OK
  })

  addRoute(app, ownSessions.listStaffSessions, ({ staffMember, request }) =>
    ownStaffSessions(deps, staffMember.id, bearerToken(request) ?? ''),
  )

  addRoute(app, ownSessions.endStaffSession, async ({ staffMember, body }) => {
    await endOwnStaffSession(deps, staffMember.id, body.id)
    return OK
  })

  addRoute(app, backupCodes.getBackupCodes, async ({ staffMember }) => {
    const { left, kept } = await countBackupCodes(deps.database, staffMember.id)
    const wereMade = left > 0 || (await hadBackupCodes(deps.database, staffMember.id))
    return { left, wereMade, areKept: kept === left }
  })

  addRoute(app, backupCodes.keepBackupCodes, async ({ staffMember }) => {
    await markBackupCodesKept(deps.database, staffMember.id)
    return OK
  })

  addRoute(app, backupCodes.renewBackupCodes, ({ body, staffMember, request, reply }) => {
    requireKeptHere(deps)
    const place = loginPlace(knownBrowsers, request, reply)
    const token = bearerToken(request) ?? ''
    return makeBackupCodes(deps, staffMember, body, { place, token })
  })

  addRoute(app, changeStaffPassword, async ({ body, staffMember, request, reply }) => {
    requireKeptHere(deps)
    const session = await changePassword(deps, staffMember, body, {
      place: loginPlace(knownBrowsers, request, reply),
      token: bearerToken(request) ?? '',
      device: deviceOf(request.headers['user-agent']),
    })
    return { session }
  })

  addRoute(app, casework.getStaffMember, ({ staffMember }) => ({ staffMember }))
}

/** Before there is a session: whoever has the link of an invitation. */
function invitationRoutes(app: FastifyInstance, deps: StaffDeps): void {
  const limit = ({ ip }: FastifyRequest) => {
    if (deps.directory) throw new PortalError(404, 'casework.directory.only-way')
    return limitAttempts(deps.limits, 'casework-invitation-by-address', callerAddress(ip))
  }

  addRoute(app, invitations.checkInvitation, async ({ body, request }) => {
    await limit(request)
    return readInvitation(deps, body.token)
  })

  addRoute(app, invitations.beginInvitation, async ({ body, request }) => {
    await limit(request)
    return begin(deps, body)
  })

  addRoute(app, invitations.continueInvitation, async ({ body, request }) => {
    await limit(request)
    return beginAgain(deps, body, callerAddress(request.ip))
  })

  addRoute(app, invitations.acceptInvitation, async ({ body, request, reply }) => {
    await limit(request)
    const place = loginPlace(deps.knownBrowsers, request, reply)
    return accept(deps, body, { ...place, device: deviceOf(request.headers['user-agent']) })
  })
}

function administratorRoutes(app: FastifyInstance, deps: StaffDeps): void {
  addRoute(app, administration.listStaffMembers, async () => {
    const staff = await listStaff(deps.database)
    const waiting = await listWaiting(deps, staff)
    return {
      staff: staff.map(
        ({ id, name, email, roles, createdAt, lastSeenAt, claimed, ...columns }) => ({
          ...{ id, name, email, roles },
          claimed: claimed ?? 0,
          state: staffStateOf({ ...columns, roles }),
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt?.toISOString() ?? null,
          waitsUntil: waiting.get(id)?.toISOString() ?? null,
        }),
      ),
    }
  })

  addRoute(app, administration.letStaffMemberIn, async ({ body, ...call }) => {
    await letIn(deps, body.id, workOf(call))
    return OK
  })

  addRoute(app, administration.inviteStaffMember, async ({ body, ...call }) => {
    requireKeptHere(deps)
    return { ...OK, ...(await invite(deps, body, workOf(call))) }
  })

  addRoute(app, administration.endStaffMember, async ({ body, ...call }) => {
    await endStaffMember(deps, body.id, workOf(call))
    return OK
  })

  addRoute(app, administration.changeStaffRoles, async ({ body, ...call }) => {
    requireKeptHere(deps)
    await changeRoles(deps, { staffId: body.id, roles: body.roles }, workOf(call))
    return OK
  })

  addRoute(app, administration.renewStaffMember, async ({ body, ...call }) => {
    requireKeptHere(deps)
    await renewStaffMember(deps, { staffId: body.id, lost: body.lost }, workOf(call))
    return OK
  })

  addRoute(app, administration.getNumberStock, () => numberStock(deps.database))

  addRoute(app, administration.addNumbers, ({ body, staffMember }) =>
    layNumbers(deps, body, staffMember.id),
  )
}

/** @throws PortalError 409 where the directory says who works here, and as what */
function requireKeptHere({ directory }: StaffDeps): void {
  if (directory) throw new PortalError(409, 'casework.directory.kept-there')
}

/** Who does it, and from where. */
function workOf({
  staffMember,
  request,
}: {
  staffMember: { id: string }
  request: FastifyRequest
}) {
  return { by: staffMember.id, address: callerAddress(request.ip) }
}
