import { RuleTester } from 'eslint'
import { describe, test } from 'vitest'
import { noAddressLiterals } from '../lint/no-address-literals.js'

RuleTester.describe = describe
RuleTester.it = test

const address = [{ messageId: 'address' }]

new RuleTester().run('no-address-literals', noAddressLiterals, {
  valid: [
    'const namespace = "account"',
    'import { Login } from "account/login.js"',
    'call("/api/request-vignette/user")',
    'text("account.login.title")',
    'paths.login()',
    'paths.wizard("WEESP", "mooring", { step: positionOf("mooring", "Summary") })',
  ],
  invalid: [
    { code: 'const to = "/account/login"', errors: address },
    { code: 'const to = "/Beheer"', errors: address },
    { code: 'route("aanvragen/bedankt/:requestId")', errors: address },
    { code: 'const to = `${origin}/wachtwoord-vergeten/${token}`', errors: address },
    { code: 'const to = `/request-vignette/${place}/transit`', errors: address },
    { code: 'const isDesk = /^\\/beheer(\\/|$)/i.test(path)', errors: address },
    {
      code: 'paths.wizard("AMSTERDAM", "transit", { step: 6 })',
      errors: [{ messageId: 'step' }],
    },
  ],
})
