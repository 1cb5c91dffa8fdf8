import { callerOf } from '../../http/caller.ts'
import { deviceOf } from '@vignettes/domain/account/devices.ts'
import * as account from '@vignettes/domain/api/account.ts'
import { setLanguage } from '@vignettes/domain/api/account-language.ts'
import { removeCompany, setCompany } from '@vignettes/domain/api/company.ts'
import { endReminders, setReminders } from '@vignettes/domain/api/reminders.ts'
import {
  keepAccount as keepAccountEndpoint,
  removeAccount as removeAccountEndpoint,
} from '@vignettes/domain/api/remove-account.ts'
import { changePassword as changePasswordEndpoint } from '@vignettes/domain/api/change-password.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import { findCaller, findPerson } from '../../http/guard.ts'
import { PortalError } from '../../http/portal-error.ts'
import { languageOf } from '../../http/language-of.ts'
import { loginPlace } from '../../http/limit-logins.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { changeCompany } from './change-company.ts'
import { changePassword } from './change-password.ts'
import { checkEmailLink } from './check-email-link.ts'
import { checkEmail } from './check-email.ts'
import { askForConfirmation, confirmEmail } from './confirm-email.ts'
import { getUser, shownToHelper } from './get-user.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { endOwnSession, ownSessions } from './own-sessions.ts'
import { checkPasswordReset, requestPasswordReset, resetPassword } from './password-resets.ts'
import { register } from './register.ts'
import { keepAccount, removeAccount } from './remove-account.ts'
import { switchReminders, switchRemindersOff } from './switch-reminders.ts'
import { takeBackEmail } from './take-back-email.ts'
import { updateUser } from './update-user.ts'
import { withdrawEmailChange } from './withdraw-email-change.ts'

const OK = { status: 'OK' } as const

export function accountRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  addRoute(app, account.checkEmail, async ({ body, request }) => {
    await checkEmail(deps, body.email, callerAddress(request.ip))
    return OK
  })

  const { knownBrowsers } = deps

  addRoute(app, account.register, async ({ body, request, reply }) => {
    const place = loginPlace(knownBrowsers, request, reply)
    const device = deviceOf(request.headers['user-agent'])
    const language = languageOf(request)
    return { access_token: await register(deps, body, { ...place, device, language }) }
  })

  addRoute(app, account.login, async ({ body, request, reply }) => {
    const place = loginPlace(knownBrowsers, request, reply)
    const tokenOfBefore = bearerToken(request)
    const device = deviceOf(request.headers['user-agent'])
    return { access_token: await logIn(deps, body, { ...place, tokenOfBefore, device }) }
  })

  addRoute(app, account.logout, async ({ account: { helperAccountId }, body, request }) => {
    // Where its owner is logged in is the owner's.
    if (body.everywhere && helperAccountId !== undefined)
      throw new PortalError(403, 'refusal.not-as-helper')
    await logOut(deps, bearerToken(request) ?? '', body, callerAddress(request.ip))
    return OK
  })

  addRoute(app, account.listSessions, ({ request }) =>
    ownSessions(deps, bearerToken(request) ?? ''),
  )

  addRoute(app, account.endSession, async ({ body, request }) => {
    await endOwnSession(deps, bearerToken(request) ?? '', body)
    return OK
  })

  addRoute(app, account.getUser, async ({ account: { id, helperAccountId } }) => {
    const user = await getUser(deps, id)
    return { user: helperAccountId === undefined ? user : shownToHelper(user) }
  })

  addRoute(app, account.updateUser, async ({ body, request }) => {
    const address = callerAddress(request.ip)
    await updateUser(deps, callerOf(request), { form: body, address })
    return OK
  })

  addRoute(app, setLanguage, async ({ account: { id, helperAccountId }, body: { language } }) => {
    // Who helps reads the screens, and not whose they are.
    const reader = helperAccountId ?? id
    await deps.database.updateTable('account').set({ language }).where('id', '=', reader).execute()
    return OK
  })

  addRoute(app, removeAccountEndpoint, async ({ body: { password }, request }) => {
    const address = callerAddress(request.ip)
    await removeAccount(deps, bearerToken(request) ?? '', { password, address })
    return OK
  })

  addRoute(app, keepAccountEndpoint, async ({ account: { id }, request }) => {
    await keepAccount(deps, id, callerAddress(request.ip))
    return OK
  })

  addRoute(app, setCompany, async ({ account: { id }, body }) => {
    await changeCompany(deps, id, body)
    return OK
  })

  addRoute(app, removeCompany, async ({ account: { id } }) => {
    await changeCompany(deps, id, null)
    return OK
  })

  addRoute(app, setReminders, async ({ account: { id }, body: { reminders } }) => {
    await switchReminders(deps, id, reminders)
    return OK
  })

  addRoute(app, endReminders, async ({ body: { token }, request }) => {
    const session = await switchRemindersOff(deps, token, await findPerson(request))
    return { ...OK, session }
  })

  addRoute(app, changePasswordEndpoint, async ({ body, request, reply }) => ({
    access_token: await changePassword(deps, bearerToken(request) ?? '', {
      ...{ body, ...loginPlace(knownBrowsers, request, reply) },
      device: deviceOf(request.headers['user-agent']),
    }),
  }))

  addRoute(app, account.checkEmailLink, async ({ body, request }) =>
    checkEmailLink(deps, body, {
      ...{ address: callerAddress(request.ip), caller: (await findCaller(request))?.id },
    }),
  )

  addRoute(app, account.takeBackEmail, async ({ body, request }) =>
    takeBackEmail(deps, body.token, {
      ...{ address: callerAddress(request.ip), caller: (await findCaller(request))?.id },
    }),
  )

  addRoute(app, account.withdrawEmailChange, async ({ account: { id } }) => ({
    isWithdrawn: await withdrawEmailChange(deps, id),
  }))

  addRoute(app, account.confirmEmail, async ({ body, request, reply }) => ({
    email: await confirmEmail(deps, body.token, {
      ...loginPlace(knownBrowsers, request, reply),
      ...{ caller: (await findCaller(request))?.id, session: bearerToken(request) },
    }),
  }))

  addRoute(app, account.askForConfirmation, ({ request }) =>
    askForConfirmation(deps, callerOf(request)),
  )

  addRoute(app, account.requestPasswordReset, async ({ body, request }) => {
    await requestPasswordReset(deps, body, callerAddress(request.ip))
    return OK
  })

  addRoute(app, account.checkPasswordReset, async ({ body, request }) => {
    await checkPasswordReset(deps, body.resetToken, callerAddress(request.ip))
    return OK
  })

  addRoute(app, account.resetPassword, async ({ body, request, reply }) => {
    await resetPassword(deps, body, loginPlace(knownBrowsers, request, reply))
    return OK
  })
}
